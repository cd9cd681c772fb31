import type { Language } from '@langit/contract/values/locale';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { ordersBySource } from '../esims/cost-reads-store.ts';
import type { OtherFilters, ReadOtherFilters } from '../orders/order-filters-store.ts';
import { countOrders, listOrders, type OrderFilter } from '../orders/order-list-store.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { ordersByMoney } from '../payments/money-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { ordersByRefund } from '../refunds/refund-reads-store.ts';
import { ordersByUnit } from '../rentals/rental-reads-store.ts';

/** Filters by what slices above orders hold. */
const others: readonly ReadOtherFilters[] = [ordersByMoney, ordersBySource, ordersByUnit, ordersByRefund];

/** A page of orders with their open exceptions. The cursor is the number of the last order of the page before. */
export async function readOrders(
  db: Db,
  language: Language,
  {
    cursor,
    count: counts,
    ...query
  }: Omit<OrderFilter, 'after'> & OtherFilters & { cursor?: string | undefined; count: boolean },
) {
  const after = cursor && (await findOrderByNumber(db, cursor));
  if (cursor && !after) throw new OperatorError(refusal('noOrder', { order: cursor }));
  const customer = query.customer && (await findNamedCustomer(db, query.customer)).id;
  const product = query.product && (await findNamedProduct(db, query.product)).id;
  const filter = { ...query, customer, product, limit: query.limit + 1 };
  const orders = await listOrders(db, language, { ...filter, after: after ? after.id : undefined }, others);
  const count = counts ? await countOrders(db, filter, others, mostCounted + 1) : null;
  const rows = orders.map(({ id: _, ...row }) => row);
  return { ...pageOf(rows, query.limit, ({ order }) => order), count };
}
