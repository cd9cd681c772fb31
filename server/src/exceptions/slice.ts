import { AssemblyError, type Platform, type Slice } from '../platform/slice.ts';
import { exceptionCommands } from './commands.ts';
import type { ExceptionOrders, ExceptionScan } from './exception-scan.ts';
import { queueScan } from './queue-scan.ts';
import { scanExceptions } from './scan-exceptions.ts';

const scanSeconds = 60;

/** What needs a person: opened by the slices as it happens, or found by a scan of their tables. */
export function exceptionsSlice(
  platform: Platform,
): { commands: ReturnType<typeof exceptionCommands> } & Slice {
  const scans: ExceptionScan[] = [queueScan(platform.jobs)];
  const orders: ExceptionOrders[] = [];
  const theOrders = () => {
    const [found] = orders;
    if (!found) throw new AssemblyError('no slice keeps the flags of orders');
    return found;
  };
  return {
    name: 'exceptions',
    commands: exceptionCommands({ ...platform, orders: theOrders }),
    assembled(slices) {
      for (const { exceptionScans = [], exceptionOrders } of slices) {
        scans.push(...exceptionScans);
        if (exceptionOrders) orders.push(exceptionOrders);
      }
      theOrders();
    },
    jobs: (registry) => registry.every(scanSeconds, 'scan-exceptions', () => scanExceptions(platform, scans)),
  };
}
