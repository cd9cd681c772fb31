import type { ExceptionScan } from '../platform/exception-scan.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { exceptionCommands } from './commands.ts';
import type {
  ExceptionMembers,
  ExceptionOrders,
  ExceptionPeople,
  ExceptionSubjects,
} from './exception-ports.ts';
import { countOpenByKind } from './exception-reads-store.ts';
import { revisionOfException } from './exception-revision-store.ts';
import { queueScan } from './queue-scan.ts';
import { createExceptionScan, type ScanExceptions } from './scan-exceptions.ts';

const scanSeconds = 60;

type Ports = {
  orders: ExceptionOrders;
  people: ExceptionPeople;
  subjects: ExceptionSubjects;
  members: ExceptionMembers;
};

/** What needs a person: opened by the slices as it happens, or found by a scan of their tables. */
export function exceptionsSlice(
  platform: Platform,
  ports: Ports,
): { commands: ReturnType<typeof exceptionCommands>; scan: ScanExceptions } & Slice {
  const scans: ExceptionScan[] = [queueScan(platform.jobs)];
  const scan = createExceptionScan(platform, scans);
  return {
    name: 'exceptions',
    scan,
    revisions: { exception: revisionOfException },
    gauges: [
      {
        name: 'langit_exceptions',
        help: 'Cases that wait for a person, by kind',
        labels: ['kind'],
        read: async () =>
          (await countOpenByKind(platform.database.db)).map(({ kind, cases }) => ({
            labels: { kind },
            value: cases,
          })),
      },
    ],
    commands: exceptionCommands({ ...platform, ...ports }),
    assembled(slices) {
      for (const { exceptionScans = [] } of slices) scans.push(...exceptionScans);
    },
    jobs: (registry) => registry.every(scanSeconds, 'scan-exceptions', scan.all),
  };
}
