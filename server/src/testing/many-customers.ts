import { eq } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import { order } from '../orders/tables.ts';
import type { Database } from '../platform/database/database.ts';

/** Inserts copies of a customer: without a name of the demo's Dewi, with her address in Jakarta. Returns their ids. */
export async function addCustomers({ db }: Database, count: number, like = 'cus_demo'): Promise<string[]> {
  const [person] = await db.select().from(customer).where(eq(customer.id, like));
  if (!person) throw new Error(`there is no customer ${like}`);
  const ids = Array.from({ length: count }, (_, index) => `cus_crowd_${index + 1}`);
  await db.insert(customer).values(ids.map((id) => ({ ...person, id, email: `${id}@example.com` })));
  return ids;
}

/** Inserts an order that the customer has paid long ago, and whose money the shop has kept. It has no lines: no list shows it. */
export async function addKeptOrder({ db }: Database, customer = 'cus_demo'): Promise<void> {
  const at = new Date('2026-01-05T03:00:00Z');
  await db.insert(order).values({
    id: `kept_${customer}`,
    number: `KEPT-${customer}`,
    customer,
    kind: 'buy',
    locale: 'en',
    shownCurrency: 'IDR',
    refundPolicy: 'id',
    subtotal: 100_000,
    rent: 0,
    delivery: 0,
    tax: 0,
    taxRateBp: 0,
    discount: 0,
    total: 100_000,
    termsVersion: '1',
    termsAcceptedAt: at,
    paymentState: 'PAID',
    placedAt: at,
    expiresAt: at,
    paidAt: at,
  });
}
