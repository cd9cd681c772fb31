import { addDays } from '@langit/contract/values/calendar-days';

/** A row for each day of a period, those without a figure as `emptyOf` makes them; rows of other days are left out. */
export function everyDay<R>(
  rows: readonly R[],
  { from, to }: { from: string; to: string },
  { dayOf, emptyOf }: { dayOf: (row: R) => string; emptyOf: (day: string) => R },
): R[] {
  const known = new Map(rows.map((row) => [dayOf(row), row]));
  const all: R[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(known.get(day) ?? emptyOf(day));
  return all;
}
