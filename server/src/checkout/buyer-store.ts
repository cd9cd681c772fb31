import { ShopError } from '@langit/contract/values/errors';
import { eq } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import type { Db } from '../platform/database/database.ts';

/** The account's own data: what a request says about its sender never counts. */
export type Buyer = { id: string; name: string; email: string; phone: string | null; nation: string | null };

export async function findBuyer(db: Db, id: string): Promise<Buyer> {
  const [found] = await db.select().from(customer).where(eq(customer.id, id));
  if (!found?.email || !found.name) throw new Error('a session belongs to no customer');
  const { name, email, phoneE164: phone, nation } = found;
  return { id, name, email, phone, nation };
}

/**
 * Locks the customer's row until `tx` ends. This lock mode lets other transactions insert rows that refer to the customer, such
 * as the mail of a payment.
 */
export async function lockBuyer(tx: Db, id: string): Promise<void> {
  const [found] = await tx
    .select({ email: customer.email })
    .from(customer)
    .where(eq(customer.id, id))
    .for('no key update');
  // The account was deleted while the order was priced.
  if (!found?.email) throw new ShopError('UNAUTHENTICATED');
}
