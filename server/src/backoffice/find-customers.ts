import type { CallInput } from '@langit/contract/operator/calls';
import { referenceIn, withoutSeparators } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import {
  countFound,
  type FoundCustomer,
  hasCustomer,
  searchCustomers,
} from '../accounts/customer-search-store.ts';
import { findEsimByIccid } from '../esims/esim-store.ts';
import { customerKeys, latestOrdersOf, paidOrdersOf } from '../orders/order-list-store.ts';
import { findOrder, findOrderByNumber, findOrderOfLine } from '../orders/order-store.ts';
import { findAttempt } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';

/** Customers by an exact order number, transaction id or ICCID. */
async function buyersOf(db: Db, words: string): Promise<string[]> {
  const attempt = await findAttempt(db, referenceIn(words));
  const esim = await findEsimByIccid(db, withoutSeparators(words));
  const orders = [
    await findOrderByNumber(db, words),
    attempt && (await findOrder(db, attempt.order)),
    esim && (await findOrderOfLine(db, esim.orderLine)),
  ];
  return orders.flatMap((order) => order?.customer ?? []);
}

/** As many of each customer's orders as an answer has; `orders list --customer` has them all. */
const ordersEach = 20;

/**
 * A page of customers with their latest orders, by the last order first. The cursor is the id of the last customer of the page before.
 */
export async function findCustomers(
  db: Db,
  language: Language,
  { words, sort, ascending, limit, cursor, count: counts }: CallInput<'customers.find'>,
) {
  if (cursor !== undefined && !(await hasCustomer(db, cursor)))
    throw new OperatorError(refusal('noCustomer', { customer: cursor }));
  const search = { words, ids: await buyersOf(db, words) };
  const matching = await searchCustomers(db, {
    ...search,
    order: { key: customerKeys[sort], ascending },
    after: cursor,
    limit: limit + 1,
  });
  const count = counts ? await countFound(db, search, mostCounted + 1) : null;
  const { rows: customers, next } = pageOf(matching, limit, ({ customer }) => customer);
  const ids = customers.map(({ customer }) => customer);
  const orders = await latestOrdersOf(db, language, ids, ordersEach);
  const paid = await paidOrdersOf(db, ids);
  const withOrders = (foundCustomer: FoundCustomer) => ({
    ...foundCustomer,
    paid_orders: paid(foundCustomer.customer).orders,
    paid_in_all: paid(foundCustomer.customer).total,
    orders: orders
      .filter(({ customerId }) => customerId === foundCustomer.customer)
      .map(({ customerId: _customer, id: _id, customer: _name, ...order }) => order),
  });
  return { rows: customers.map(withOrders), next, count };
}
