import { type FoundCustomer, searchCustomers } from '../accounts/customer-search-store.ts';
import { findEsimByIccid } from '../esims/esim-store.ts';
import { ordersOfCustomers } from '../orders/order-list-store.ts';
import { findOrder, findOrderByNumber, findOrderOfLine } from '../orders/order-store.ts';
import { findAttempt } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';

/** Customers by an exact order number, transaction id or ICCID. */
async function buyersOf(db: Db, words: string): Promise<string[]> {
  const exact = words.trim().toUpperCase();
  const attempt = await findAttempt(db, exact);
  const esim = await findEsimByIccid(db, exact);
  const orders = [
    await findOrderByNumber(db, exact),
    attempt && (await findOrder(db, attempt.order)),
    esim && (await findOrderOfLine(db, esim.orderLine)),
  ];
  return orders.flatMap((order) => order?.customer ?? []);
}

/** Finds at most `most` customers, with all of their orders, the newest first. */
export async function findCustomers(db: Db, words: string, most: number) {
  const matching = await searchCustomers(db, words, await buyersOf(db, words), most + 1);
  const customers = matching.slice(0, most);
  const orders = await ordersOfCustomers(
    db,
    customers.map(({ customer }) => customer),
  );
  const withOrders = (one: FoundCustomer) => ({
    ...one,
    orders: orders
      .filter(({ customerId }) => customerId === one.customer)
      .map(({ customerId: _id, customer: _name, ...order }) => order),
  });
  return { found: customers.map(withOrders), hasMore: matching.length > most };
}
