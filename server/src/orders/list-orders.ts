import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { listOrders, type OrderFilter } from './order-list-store.ts';
import { findOrderByNumber } from './order-store.ts';

/** A page of orders, newest first (keyset paging); `next` is the `after` of the following page, null on the last one. */
export async function readOrders(db: Db, query: OrderFilter) {
  const after = query.after && (await findOrderByNumber(db, query.after.trim().toUpperCase()));
  if (query.after && !after) throw new OperatorError(`There is no order ${query.after}.`);
  const customer = query.customer && (await findNamedCustomer(db, query.customer)).id;
  const product = query.product && (await findNamedProduct(db, query.product)).id;
  const found = await listOrders(db, {
    ...query,
    customer,
    product,
    after: after ? after.id : undefined,
    limit: query.limit + 1,
  });
  const rows = found.slice(0, query.limit).map(({ customerId: _, ...row }) => row);
  return { rows, next: found.length > query.limit ? (rows.at(-1)?.order ?? null) : null };
}
