import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findNamedProduct } from '../catalogue/find-named-product.ts';
import { openKindsOf } from '../exceptions/exception-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { listOrders, type OrderFilter } from './order-list-store.ts';
import { findOrderByNumber } from './order-store.ts';

/** A page of orders with their open exceptions. The cursor is the number of the last order of the page before. */
export async function readOrders(
  db: Db,
  { cursor, ...query }: Omit<OrderFilter, 'after'> & { cursor?: string | undefined },
) {
  const after = cursor && (await findOrderByNumber(db, cursor.trim().toUpperCase()));
  if (cursor && !after) throw new OperatorError(`There is no order ${cursor}.`);
  const customer = query.customer && (await findNamedCustomer(db, query.customer)).id;
  const product = query.product && (await findNamedProduct(db, query.product)).id;
  const found = await listOrders(db, {
    ...query,
    customer,
    product,
    after: after ? after.id : undefined,
    limit: query.limit + 1,
  });
  const kinds = await openKindsOf(
    db,
    found.map(({ id }) => id),
  );
  const rows = found.map(({ customerId: _, id, ...row }) => ({ ...row, exceptions: kinds.get(id) ?? [] }));
  return pageOf(rows, query.limit, ({ order }) => order);
}
