import { ShopError } from '@langit/contract/values/errors';
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { customer } from './tables.ts';

/** The buyer's data from the account. Names and addresses in a request are never used. `name` null: not given yet (Z21). */
export type Buyer = {
  id: string;
  name: string | null;
  email: string;
  phone: string | null;
  nation: string | null;
};

const columns = {
  id: customer.id,
  name: customer.name,
  email: customer.email,
  phone: customer.phoneE164,
  nation: customer.nation,
};

export const findBuyer = async (db: Db, id: string): Promise<Buyer> =>
  complete(await db.select(columns).from(customer).where(eq(customer.id, id)));

/**
 * Locks the customer's row until `tx` ends. This lock mode lets other transactions insert rows that refer to the customer, such
 * as the mail of a payment.
 */
export const lockBuyer = async (tx: Db, id: string): Promise<Buyer> =>
  complete(await tx.select(columns).from(customer).where(eq(customer.id, id)).for('no key update'));

type Found = { [Field in keyof Buyer]: Buyer[Field] | null } & { id: string };

function complete([row]: Found[]): Buyer {
  // The account was deleted while the order was priced.
  if (!row?.email) throw new ShopError('UNAUTHENTICATED');
  return { ...row, email: row.email };
}
