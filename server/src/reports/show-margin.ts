import type { CallAnswer, CallInput } from '@langit/contract/operator/calls';
import { ownStock } from '../esims/cost-reads-store.ts';
import { listFirstPaid } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { type Result, type ResultSums, sumResults } from './order-result-rules.ts';
import type { Period } from './period-rules.ts';
import { type OrderWithResult, readResults } from './read-results.ts';

type Key = CallInput<'reports.margin'>['by'];
type Shown = Omit<CallAnswer<'reports.margin'>[number], Key | 'before' | 'orders_before'>;
export type MarginRow = Shown & { key: string; discount: number };

const shown = (sums: ResultSums): Shown => ({
  orders: sums.orders,
  received: sums.received,
  returned: sums.returned,
  fee: sums.fee,
  sample_fee: sums.feeIsSample,
  tax: sums.tax,
  cost: sums.cost ?? 'not recorded',
  credit: sums.credit,
  result: sums.result ?? 'not recorded',
  without_cost: sums.withoutCost,
  left_out: sums.leftOut,
});

export const emptyMargin = (key: string): MarginRow => ({ key, discount: 0, ...shown(sumResults([])) });

type Part = { key: string; result: Result; discount: number };

/** What an order adds to which group. An order without a voucher is in no group of vouchers. */
function partsOf({ whole, voucher, discount, lines }: OrderWithResult, by: Exclude<Key, 'order'>): Part[] {
  if (by === 'voucher') return voucher === null ? [] : [{ key: voucher, result: whole, discount }];
  return lines.map((line) => {
    return { key: by === 'product' ? line.product : (line.supplier ?? ownStock), result: line, discount: 0 };
  });
}

/** Results by product, supplier or voucher, what was received most first. */
export async function marginBy(db: Db, by: Exclude<Key, 'order'>, period: Period): Promise<MarginRow[]> {
  const ids = (await listFirstPaid(db, period)).map(({ order }) => order);
  const groups = new Map<string, Part[]>();
  for await (const orderWithResult of readResults(db, ids))
    for (const part of partsOf(orderWithResult, by)) {
      const group = groups.get(part.key);
      if (group) group.push(part);
      else groups.set(part.key, [part]);
    }
  return [...groups]
    .map(([key, parts]) => ({
      key,
      discount: parts.reduce((sum, { discount }) => sum + discount, 0),
      ...shown(sumResults(parts.map(({ result }) => result))),
    }))
    .sort((left, right) => right.received - left.received || left.key.localeCompare(right.key));
}

/** Results by order, from the `skip`th on, `limit` at most, in the order of their first money. */
export async function marginByOrder(
  db: Db,
  period: Period,
  { skip, limit }: { skip: number; limit: number },
): Promise<MarginRow[]> {
  const ids = (await listFirstPaid(db, period)).map(({ order }) => order);
  const rows: MarginRow[] = [];
  for await (const { order, discount, whole } of readResults(db, ids.slice(skip, skip + limit)))
    rows.push({ key: order, discount, ...shown(sumResults([whole])) });
  return rows;
}
