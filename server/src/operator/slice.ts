import { operatorCalls, withoutPermission } from '@langit/contract/operator/calls';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { writeSetting } from '../platform/setting-store.ts';
import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { verifyAudit } from './audit-commands.ts';
import { brokenAtSetting, brokenAudit } from './broken-audit.ts';
import { spanningCommands } from './commands.ts';
import type { Perform } from './control-socket.ts';
import { createOperate } from './operate.ts';
import { operatorData } from './personal-data.ts';

export type OperatorApi = {
  /** Runs an operator call. */
  operate: Perform;
};

type Ports = {
  /** The calls implemented by other slices; a missing implementation does not compile. */
  commands: Omit<OperatorCommands, keyof ReturnType<typeof spanningCommands>>;
};

/** The operator slice: calls of the owner and the staff, and their audit log. */
export function operatorSlice(platform: Platform, ports: Ports): Slice & OperatorApi {
  const open = withoutPermission(operatorCalls);
  if (open) throw new AssemblyError(`the operator's call ${open} has no permission`);
  const commands = spanningCommands(platform);
  return {
    name: 'operator',
    personalData: operatorData,
    commands,
    exceptionScans: [brokenAudit],
    jobs: (registry) =>
      registry.every(3600, 'verify the audit log', async () => {
        const { db } = platform.database;
        const { broken_at, head } = await verifyAudit(db);
        await writeSetting(db, brokenAtSetting, broken_at === null ? '' : String(broken_at));
        if (broken_at === null) platform.log.info({ head }, 'the audit log is intact');
        else platform.log.error({ line: broken_at, head }, 'the audit log was changed');
      }),
    operate: createOperate(platform, { ...ports.commands, ...commands }),
  };
}
