import { and, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { promisedSince } from '../notifications/mail-store.ts';
import type { Db } from '../platform/database/database.ts';
import { customer, oneTimeSecret } from './tables.ts';

export type CustomerRow = typeof customer.$inferSelect;

/** False where the address has an account already. */
export async function insertCustomer(tx: Db, row: typeof customer.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(customer)
    .values(row)
    .onConflictDoNothing({ target: customer.email })
    .returning({ id: customer.id });
  return inserted.length > 0;
}

export async function findByEmail(db: Db, email: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(customer).where(eq(customer.email, email));
  return row ?? null;
}

/** Customers who wait for this address to be confirmed as their new one: anybody may enter any. */
export const findByPendingEmail = (db: Db, email: string): Promise<CustomerRow[]> =>
  db.select().from(customer).where(eq(customer.pendingEmail, email)).limit(5);

/** The mailbox of an address: `a+trip@x` is delivered to `a@x`. Written as the index `customer_mailbox` has it. */
const mailbox = sql`regexp_replace(${customer.email}, '^([^+]+)\\+.*@', '\\1@')`;

/**
 * A customer with all accounts of the same mailbox. Dots count: which provider ignores them cannot be known.
 */
export async function accountsOfMailbox(db: Db, id: string): Promise<string[]> {
  const own = db
    .select({ mailbox: sql`${mailbox}`.as('mailbox') })
    .from(customer)
    .where(eq(customer.id, id));
  const rows = await db.select({ id: customer.id }).from(customer).where(eq(mailbox, own));
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

/** The customer with the row locked until the transaction ends. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerRow | null> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.anonymisedAt)))
    .for('update');
  return row ?? null;
}

/**
 * Makes transactions that count something per customer wait for each other. Rows that refer to the customer can be inserted
 * meanwhile, which the stronger lock of `lockCustomer` holds up.
 */
export async function serialisePerCustomer(tx: Db, id: string): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('no key update');
}

export async function updateCustomer(
  tx: Db,
  id: string,
  changes: Partial<typeof customer.$inferInsert>,
): Promise<CustomerRow> {
  const [row] = await tx.update(customer).set(changes).where(eq(customer.id, id)).returning();
  if (!row) throw new Error('a locked customer is gone');
  return row;
}

/** Empties every personal field: what is left is a number that orders refer to. */
export const anonymiseCustomer = (tx: Db, id: string, at: Date) =>
  updateCustomer(tx, id, {
    email: null,
    pendingEmail: null,
    name: null,
    phoneE164: null,
    countryCode: null,
    address: null,
    province: null,
    provinceName: null,
    nation: null,
    gender: null,
    dateOfBirth: null,
    occupation: null,
    passwordHash: null,
    mustChangePassword: false,
    anonymisedAt: at,
  });

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.anonymisedAt)));
  return row ?? null;
}

/** Confirms an address that still is the customer's; false where it is not. Once confirmed, the moment stays. */
export async function confirmAddress(tx: Db, id: string, email: string, at: Date): Promise<boolean> {
  const confirmed = await tx
    .update(customer)
    .set({ verifiedAt: sql`coalesce(${customer.verifiedAt}, ${at})` })
    .where(and(eq(customer.id, id), eq(customer.email, email)))
    .returning({ id: customer.id });
  return confirmed.length > 0;
}

export const storePasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.update(customer).set({ passwordHash }).where(eq(customer.id, id));

/** False where the account is confirmed, or gone. */
export async function deleteUnconfirmed(tx: Db, id: string): Promise<boolean> {
  const removed = await tx
    .delete(customer)
    .where(and(eq(customer.id, id), isNull(customer.verifiedAt), isNull(customer.anonymisedAt)))
    .returning({ id: customer.id });
  return removed.length > 0;
}

/**
 * Removes accounts that nobody has confirmed since `before`: registered before it, and no verification mail promised
 * or link made after it.
 */
export async function deleteUnverified(db: Db, before: Date): Promise<number> {
  const removed = await db
    .delete(customer)
    .where(
      and(
        isNull(customer.verifiedAt),
        isNull(customer.anonymisedAt),
        lte(customer.createdAt, before),
        not(promisedSince(customer.id, before)),
        sql`not exists (select 1 from ${oneTimeSecret} where ${oneTimeSecret.customer} = ${customer.id} and ${oneTimeSecret.createdAt} > ${before})`,
      ),
    )
    .returning({ id: customer.id });
  return removed.length;
}

/** Who is there already stays as they are. */
export async function insertCustomers(tx: Db, rows: (typeof customer.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(customer).values(rows).onConflictDoNothing();
}

/** Those of these customers who have not left. */
export async function presentCustomers(db: Db, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(inArray(customer.id, ids), isNull(customer.anonymisedAt)))
    .orderBy(customer.id);
  return found.map(({ id }) => id);
}
