import { operatorCalls, withoutPermission } from '@langit/contract/operator/calls';
import type { OperatorCommands } from '../platform/operator-commands.ts';
import { writeSetting } from '../platform/setting-store.ts';
import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { verifyAudit } from './audit-commands.ts';
import { brokenAtSetting, brokenAudit } from './broken-audit.ts';
import { spanningCommands } from './commands.ts';
import type { Perform } from './control-socket.ts';
import { type DoorDeps, doorRoute } from './door.ts';
import { createOperate } from './operate.ts';
import { operatorData } from './personal-data.ts';
import { forgetOldRequests } from './request-store.ts';

export type OperatorApi = {
  /** Runs an operator call. */
  operate: Perform;
};

type Ports = {
  /** The calls implemented by other slices; a missing implementation does not compile. */
  commands: Omit<OperatorCommands, keyof ReturnType<typeof spanningCommands>>;
  /** The console's door; null with CONSOLE=off. */
  door: Pick<DoorDeps, 'staff' | 'site' | 'isAllowed'> | null;
};

/** The operator slice: calls of the owner and the staff, and their audit log. */
export function operatorSlice(platform: Platform, ports: Ports): Slice & OperatorApi {
  const open = withoutPermission(operatorCalls);
  if (open) throw new AssemblyError(`the operator's call ${open} has no permission`);
  const commands = spanningCommands(platform);
  const all: OperatorCommands = { ...ports.commands, ...commands };
  return {
    name: 'operator',
    personalData: operatorData,
    commands,
    exceptionScans: [brokenAudit],
    raw: ports.door ? [doorRoute({ ...platform, ...ports.door, commands: all })] : [],
    jobs(registry) {
      registry.every(3600, 'forget old requests of the console', () =>
        forgetOldRequests(platform.database.db, platform.clock.now()),
      );
      registry.every(3600, 'verify the audit log', async () => {
        const { db } = platform.database;
        const { broken_at, head } = await verifyAudit(db);
        await writeSetting(db, brokenAtSetting, broken_at === null ? '' : String(broken_at));
        if (broken_at === null) platform.log.info({ head }, 'the audit log is intact');
        else platform.log.error({ line: broken_at, head }, 'the audit log was changed');
      });
    },
    operate: createOperate(platform, all),
  };
}
