import { addDays, daysFrom, daysOf } from './calendar-days.ts';

/** What a report can be grouped by; the first one is usual. */
export const reportKeys = {
  sales: ['day', 'product', 'destination'],
  margin: ['product', 'supplier', 'voucher', 'order'],
  delivery: ['supplier', 'day', 'whole'],
  suppliers: ['supplier'],
  refunds: ['rule', 'decider'],
  vouchers: ['voucher'],
  rentals: ['unit'],
} as const;
export type ReportKind = keyof typeof reportKeys;
export const reportKinds = Object.keys(reportKeys) as ReportKind[];

/** What a period is compared with: as many days before it, or the same days a year before. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** By how many days a period of whole days is moved back to the one that it is compared with. */
export function daysToComparison(first: string, last: string, comparison: Comparison): number {
  if (comparison === 'previous') return daysOf(first, last);
  const [year, rest] = [Number(first.slice(0, 4)), first.slice(4)];
  // The 29th of February is compared with the 28th.
  return daysFrom(`${year - 1}${rest === '-02-29' ? '-02-28' : rest}`, first);
}

/** The first and the last day of the period that one is compared with. */
export function comparedDays(
  { from, to }: { from: string; to: string },
  comparison: Comparison,
): { from: string; to: string } {
  const back = daysToComparison(from, to, comparison);
  return { from: addDays(from, -back), to: addDays(to, -back) };
}
