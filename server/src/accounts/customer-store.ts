import { and, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { queuedSince } from '../notifications/mail-store.ts';
import type { Db } from '../platform/database/database.ts';
import { customer, oneTimeSecret } from './tables.ts';

export type CustomerRow = typeof customer.$inferSelect;

/** Stores an account. False where the e-mail address already has one. */
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

/** Customers with this address as their unconfirmed new address; there may be several, because any address can be entered. */
export const findByPendingEmail = (db: Db, email: string): Promise<CustomerRow[]> =>
  db.select().from(customer).where(eq(customer.pendingEmail, email)).limit(5);

/** The mailbox of an address: `a+trip@x` is delivered to `a@x`. The same expression as in the index `customer_mailbox`. */
const mailbox = sql`regexp_replace(${customer.email}, '^([^+]+)\\+.*@', '\\1@')`;

/**
 * The ids of all accounts with the same mailbox as a customer's. Dots are significant, because only some providers ignore them.
 */
export async function accountsOfMailbox(db: Db, id: string): Promise<string[]> {
  const own = db
    .select({ mailbox: sql`${mailbox}`.as('mailbox') })
    .from(customer)
    .where(eq(customer.id, id));
  const rows = await db.select({ id: customer.id }).from(customer).where(eq(mailbox, own));
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

/** Reads the customer with a row lock until the end of the transaction. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerRow | null> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isNull(customer.anonymisedAt)))
    .for('update');
  return row ?? null;
}

/**
 * Serialises transactions that count something per customer. This row lock lets other transactions insert rows that refer to the
 * customer; the stronger lock of `lockCustomer` blocks them.
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
  if (!row) throw new Error('The locked customer does not exist');
  return row;
}

/** Clears all personal fields. The row stays, because orders refer to its id. */
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

/** Confirms the customer's address. False where the address has changed. The time of the first confirmation is kept. */
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

/** Deletes an unconfirmed account. False where it is confirmed or does not exist. */
export async function deleteUnconfirmed(tx: Db, id: string): Promise<boolean> {
  const removed = await tx
    .delete(customer)
    .where(and(eq(customer.id, id), isNull(customer.verifiedAt), isNull(customer.anonymisedAt)))
    .returning({ id: customer.id });
  return removed.length > 0;
}

/**
 * Deletes unconfirmed accounts that were registered before `before` and have no verification mail queued or link made after it.
 * Returns their number.
 */
export async function deleteUnverified(db: Db, before: Date): Promise<number> {
  const removed = await db
    .delete(customer)
    .where(
      and(
        isNull(customer.verifiedAt),
        isNull(customer.anonymisedAt),
        lte(customer.createdAt, before),
        not(queuedSince(customer.id, before)),
        sql`not exists (select 1 from ${oneTimeSecret} where ${oneTimeSecret.customer} = ${customer.id} and ${oneTimeSecret.createdAt} > ${before})`,
      ),
    )
    .returning({ id: customer.id });
  return removed.length;
}

/** Stores customers; existing rows are not changed. */
export async function insertCustomers(tx: Db, rows: (typeof customer.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(customer).values(rows).onConflictDoNothing();
}

/** Filters ids by customers who have not deleted their account. */
export async function presentCustomers(db: Db, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(inArray(customer.id, ids), isNull(customer.anonymisedAt)))
    .orderBy(customer.id);
  return found.map(({ id }) => id);
}
