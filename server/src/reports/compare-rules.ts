import { addDays } from '@langit/contract/values/calendar-days';

type Keyed = { key: string; orders: number };

/**
 * Rows with the figure and the number of orders of the period that they are compared with. A group that exists there alone gets an
 * empty row. `daysBack`: keys are days, and that many lie between the two periods.
 */
export function withComparison<R extends Keyed>(
  rows: readonly R[],
  before: readonly R[],
  {
    figureOf,
    emptyRow,
    daysBack = 0,
  }: { figureOf: (row: R) => number; emptyRow: (key: string) => R; daysBack?: number },
): (R & { before: number; orders_before: number })[] {
  const keyNow = ({ key }: R) => (daysBack > 0 ? addDays(key, daysBack) : key);
  const byKey = new Map(before.map((row) => [keyNow(row), row]));
  const here = new Set(rows.map(({ key }) => key));
  const gone = before.map(keyNow).filter((key) => !here.has(key));
  const all = [...rows, ...gone.map(emptyRow)];
  const compared = all.map((row) => {
    const match = byKey.get(row.key);
    return { ...row, before: match ? figureOf(match) : 0, orders_before: match?.orders ?? 0 };
  });
  return daysBack > 0 ? compared.sort((left, right) => left.key.localeCompare(right.key)) : compared;
}
