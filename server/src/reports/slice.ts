import type { Platform, Slice } from '../platform/slice.ts';
import { reportCommands } from './commands.ts';
import { reportScans } from './exception-scans.ts';

/** Reports from orders, books, suppliers and rentals. The slice has no tables. */
export function reportsSlice({ database, clock }: Platform): {
  commands: ReturnType<typeof reportCommands>;
} & Slice {
  return { name: 'reports', commands: reportCommands({ database, clock }), exceptionScans: reportScans };
}
