import { findByEmail, findCustomer } from '../accounts/customer-store.ts';
import { ordersOfCustomers } from '../orders/order-list-store.ts';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { searchCustomers } from './customer-search-store.ts';

/** By e-mail address or id, as `customers find` shows them. */
export async function findNamedCustomer(db: Db, name: string) {
  const found = (await findByEmail(db, name.trim().toLowerCase())) ?? (await findCustomer(db, name.trim()));
  if (!found) throw new OperatorError(`There is no customer ${name}: look with customers find.`);
  return found;
}

/** At most `most` customers with all their orders, the newest first. */
export async function findCustomers(db: Db, words: string, most: number) {
  const matching = await searchCustomers(db, words, most + 1);
  const customers = matching.slice(0, most);
  const orders = await ordersOfCustomers(
    db,
    customers.map(({ customer }) => customer),
  );
  return {
    found: customers.map((one) => ({
      ...one,
      orders: orders
        .filter(({ customerId }) => customerId === one.customer)
        .map(({ customerId: _id, customer: _name, ...order }) => order),
    })),
    hasMore: matching.length > most,
  };
}
