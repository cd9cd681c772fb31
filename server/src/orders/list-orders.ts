import { refusal } from '@langit/contract/operator/refusals/index';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import type { OtherFilters, ReadOtherFilters } from './order-filters-store.ts';
import { countOrders, listOrders, type OrderFilter } from './order-list-store.ts';
import { findOrderByNumber } from './order-store.ts';

/** A page of orders with their open exceptions. The cursor is the number of the last order of the page before. */
export async function readOrders(
  db: Db,
  {
    cursor,
    count: counts,
    ...query
  }: Omit<OrderFilter, 'after'> & OtherFilters & { cursor?: string | undefined; count: boolean },
  others: readonly ReadOtherFilters[],
) {
  const after = cursor && (await findOrderByNumber(db, cursor.trim().toUpperCase()));
  if (cursor && !after) throw new OperatorError(refusal('noOrder', { order: cursor }));
  const customer = query.customer && (await findNamedCustomer(db, query.customer)).id;
  const product = query.product && (await findNamedProduct(db, query.product)).id;
  const filter = { ...query, customer, product, limit: query.limit + 1 };
  const found = await listOrders(db, { ...filter, after: after ? after.id : undefined }, others);
  const count = counts ? await countOrders(db, filter, others, mostCounted + 1) : null;
  const rows = found.map(({ id: _, ...row }) => row);
  return { ...pageOf(rows, query.limit, ({ order }) => order), count };
}
