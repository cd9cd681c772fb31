import type { ProcessRole } from '@langit/contract/values/process-roles';
import type { BookCheck } from '../platform/book-check.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { hasFreshBackup } from './backup-store.ts';
import { type SystemDeps, systemCommands } from './commands.ts';
import { oldBackup } from './exception-scans.ts';
import { systemGauges } from './gauges.ts';
import {
  forgetInstance,
  type Instance,
  isGoneFromHere,
  newInstanceId,
  noteSeen,
  runningInstances,
  seenEveryMs,
} from './instance-store.ts';

type Ports = Pick<
  SystemDeps,
  | 'version'
  | 'partners'
  | 'balanceDays'
  | 'lastComparison'
  | 'backups'
  | 'variables'
  | 'facts'
  | 'jobSubjects'
> & {
  instanceName: string;
  role: ProcessRole;
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
  /** Notes that this instance runs, until it is closed. The others that run. */
  join(): Promise<Instance[]>;
} & Slice {
  const { database, clock, log } = platform;
  const id = newInstanceId();
  const { instanceName, role, pool } = ports;
  const self = { id, name: instanceName, version: ports.version, node: process.version, role, pool };
  let timer: NodeJS.Timeout | undefined;
  const bookChecks: BookCheck[] = [];
  const note = () => noteSeen(database.db, self);
  return {
    name: 'system',
    commands: systemCommands({ ...platform, ...ports, bookChecks }),
    hasFreshBackup: () => hasFreshBackup(database.db, clock.now()),
    exceptionScans: [oldBackup],
    gauges: systemGauges(platform, ports.folders),
    assembled: (slices) => void bookChecks.push(...slices.flatMap((slice) => slice.bookChecks ?? [])),
    async join() {
      await note();
      timer = setInterval(() => {
        note().catch((error: unknown) =>
          log.warn({ err: error }, 'this instance could not note that it runs'),
        );
      }, seenEveryMs).unref();
      const running = await runningInstances(database.db);
      return running.filter((other) => other.id !== id && !isGoneFromHere(other));
    },
    async close() {
      clearInterval(timer);
      await forgetInstance(database.db, id);
    },
  };
}
