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

const shown = (sums: ResultSums, pieces: number): Shown => ({
  orders: sums.orders,
  pieces,
  received: sums.received,
  refunded: sums.returned - sums.chargedBack,
  charged_back: sums.chargedBack,
  fee: sums.fee,
  sample_fee: sums.feeIsSample,
  tax: sums.tax,
  cost: sums.cost ?? 'not recorded',
  credit: sums.credit,
  result: sums.result ?? 'not recorded',
  without_cost: sums.withoutCost,
  left_out: sums.leftOut,
});

export const emptyMargin = (key: string): MarginRow => ({ key, discount: 0, ...shown(sumResults([]), 0) });

type Part = { key: string; result: Result; pieces: number; discount: number };

const sumOf = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);

const piecesOf = ({ lines }: OrderWithResult): number => sumOf(lines, ({ pieces }) => pieces);

/** What an order adds to which group. An order without a voucher is in no group of vouchers. */
function partsOf(order: OrderWithResult, by: Exclude<Key, 'order'>): Part[] {
  const { whole, voucher, discount, lines } = order;
  if (by === 'voucher')
    return voucher === null ? [] : [{ key: voucher, result: whole, pieces: piecesOf(order), discount }];
  return lines.map((line) => ({
    key: by === 'product' ? line.product : (line.supplier ?? ownStock),
    result: line,
    pieces: line.pieces,
    discount: 0,
  }));
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
      discount: sumOf(parts, ({ discount }) => discount),
      ...shown(
        sumResults(parts.map(({ result }) => result)),
        sumOf(parts, ({ pieces }) => pieces),
      ),
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
  for await (const result of readResults(db, ids.slice(skip, skip + limit))) {
    const { order, discount, whole } = result;
    rows.push({ key: order, discount, ...shown(sumResults([whole]), piecesOf(result)) });
  }
  return rows;
}
