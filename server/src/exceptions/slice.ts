import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { exceptionCommands } from './commands.ts';
import { revisionOfException } from './exception-revision-store.ts';
import type { ExceptionMembers, ExceptionOrders, ExceptionPeople, ExceptionScan } from './exception-scan.ts';
import { queueScan } from './queue-scan.ts';
import { createExceptionScan, type ScanExceptions } from './scan-exceptions.ts';

const scanSeconds = 60;

/** What needs a person: opened by the slices as it happens, or found by a scan of their tables. */
export function exceptionsSlice(
  platform: Platform,
): { commands: ReturnType<typeof exceptionCommands>; scan: ScanExceptions } & Slice {
  const scans: ExceptionScan[] = [queueScan(platform.jobs)];
  const scan = createExceptionScan(platform, scans);
  const orders: ExceptionOrders[] = [];
  const people: ExceptionPeople[] = [];
  const members: ExceptionMembers[] = [];
  const theOrders = () => {
    const [found] = orders;
    if (!found) throw new AssemblyError('no slice keeps the flags of orders');
    return found;
  };
  return {
    name: 'exceptions',
    scan,
    revisions: { exception: revisionOfException },
    commands: exceptionCommands({
      ...platform,
      orders: theOrders,
      people: async (db, ids) => (await people[0]?.(db, ids)) ?? new Map(),
      members: async (db) => (await members[0]?.(db)) ?? [],
    }),
    assembled(slices) {
      for (const { exceptionScans = [], exceptionOrders, exceptionPeople, exceptionMembers } of slices) {
        scans.push(...exceptionScans);
        if (exceptionOrders) orders.push(exceptionOrders);
        if (exceptionPeople) people.push(exceptionPeople);
        if (exceptionMembers) members.push(exceptionMembers);
      }
      theOrders();
    },
    jobs: (registry) => registry.every(scanSeconds, 'scan-exceptions', scan.all),
  };
}
