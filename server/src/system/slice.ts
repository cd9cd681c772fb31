import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Platform, Slice } from '../platform/slice.ts';
import { hasFreshBackup } from './backup-store.ts';
import { type SystemDeps, systemCommands } from './commands.ts';
import { oldBackup } from './exception-scans.ts';
import { systemGauges } from './gauges.ts';
import { forgetInstance, noteSeen, seenEveryMs } from './instance-store.ts';

type Ports = Pick<
  SystemDeps,
  'version' | 'partners' | 'balanceDays' | 'backups' | 'variables' | 'facts' | 'jobSubjects'
> & {
  instanceName: string;
  /** Connections that its pool may open; null on the embedded database. */
  pool: number | null;
  /** Folders that fill up. */
  folders: readonly string[];
};

/** The running shop itself: instances, backups, jobs, versions, environment. */
export function systemSlice(
  platform: Platform,
  ports: Ports,
): {
  commands: ReturnType<typeof systemCommands>;
  hasFreshBackup(): Promise<boolean>;
} & Slice {
  const { database, clock, log } = platform;
  const id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 4)}`;
  const { instanceName, pool } = ports;
  const self = { id, name: instanceName, version: ports.version, node: process.version, pool };
  let timer: NodeJS.Timeout | undefined;
  const note = () => noteSeen(database.db, self);
  return {
    name: 'system',
    commands: systemCommands({ ...platform, ...ports }),
    hasFreshBackup: () => hasFreshBackup(database.db, clock.now()),
    exceptionScans: [oldBackup],
    gauges: systemGauges(platform, ports.folders),
    async catchUp() {
      await note();
      timer = setInterval(() => {
        note().catch((error: unknown) =>
          log.warn({ err: error }, 'this instance could not note that it runs'),
        );
      }, seenEveryMs).unref();
    },
    async close() {
      clearInterval(timer);
      await forgetInstance(database.db, id);
    },
  };
}
