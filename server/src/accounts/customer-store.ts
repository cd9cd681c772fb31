import { and, eq, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import { queuedSince } from '../notifications/mail-store.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { accountToken, customer } from './tables.ts';

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

/** No new address. */
export const noNewAddress = { pendingEmail: null, pendingEmailFrom: null, pendingEmailBy: null } as const;

/**
 * Customers with this address as their unconfirmed new address, whose link may be mailed; there may be several, because any address can
 * be entered.
 */
export const findByPendingEmail = (db: Db, email: string): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customer)
    .where(and(eq(customer.pendingEmail, email), isNull(customer.pendingEmailFrom)))
    .limit(5);

/** New addresses that have waited long enough: they wait no more. */
export const endWaits = (tx: Db, now: Date): Promise<CustomerRow[]> =>
  tx
    .update(customer)
    .set({ pendingEmailFrom: null, pendingEmailBy: null })
    .where(and(lte(customer.pendingEmailFrom, now), isNotNull(customer.pendingEmail)))
    .returning();

/**
 * The mailbox of an address: `a+trip@x` is delivered to `a@x`, and Gmail ignores dots. The index `customer_mailbox_of` has the same
 * expression.
 */
const mailbox = sql`mailbox_of(${customer.email})`;

/** The ids of all accounts with the same mailbox as a customer's. */
export async function accountsOfMailbox(db: Db, id: string): Promise<string[]> {
  const own = db
    .select({ mailbox: sql`${mailbox}`.as('mailbox') })
    .from(customer)
    .where(eq(customer.id, id));
  const rows = await db.select({ id: customer.id }).from(customer).where(eq(mailbox, own));
  return [...new Set([id, ...rows.map((row) => row.id)])];
}

/** The ids of all accounts that seem to be one person's: of the same mailbox or the same phone number. */
export async function accountsOfPerson(db: Db, id: string): Promise<string[]> {
  const own = db
    .select({ mailbox: sql`${mailbox}`.as('mailbox'), phone: customer.phoneE164 })
    .from(customer)
    .where(eq(customer.id, id))
    .as('own');
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .innerJoin(own, or(eq(mailbox, own.mailbox), eq(customer.phoneE164, own.phone)));
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
 * Serialises transactions that count something per customer, or over the accounts of a person. This row lock lets other transactions insert rows that refer to the
 * customer; the stronger lock of `lockCustomer` blocks them.
 */
export async function serialisePerCustomer(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.id, [...ids]))
    .orderBy(customer.id)
    .for('no key update');
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
    ...noNewAddress,
    email: null,
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

/** The name to greet by in a mail: only behind a confirmed address, because anybody can register another's with any name. */
export const greetingName = ({
  name,
  verifiedAt,
}: Pick<CustomerRow, 'name' | 'verifiedAt'>): string | null => (verifiedAt ? name : null);

const customerById = composed((db) =>
  db
    .select()
    .from(customer)
    .where(and(eq(customer.id, sql.placeholder('id')), isNull(customer.anonymisedAt))),
);

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [row] = await customerById(db, { id });
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

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export const renewPasswordHash = (
  db: Db,
  id: string,
  { before, renewed }: Record<'before' | 'renewed', string>,
) =>
  db
    .update(customer)
    .set({ passwordHash: renewed })
    .where(and(eq(customer.id, id), eq(customer.passwordHash, before)));

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
 * Accounts that the rows of another slice refer to are kept. Returns the number of deleted ones.
 */
export async function deleteUnverified(
  db: Db,
  before: Date,
  personalData: readonly Pick<PersonalData, 'keepsAccount'>[],
): Promise<number> {
  const removed = await db
    .delete(customer)
    .where(
      and(
        isNull(customer.verifiedAt),
        isNull(customer.anonymisedAt),
        lte(customer.createdAt, before),
        not(queuedSince(customer.id, before)),
        sql`not exists (select 1 from ${accountToken} where ${accountToken.customer} = ${customer.id} and ${accountToken.createdAt} > ${before})`,
        ...personalData.flatMap(({ keepsAccount }) => (keepsAccount ? [not(keepsAccount(customer.id))] : [])),
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
  const rows = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(inArray(customer.id, ids), isNull(customer.anonymisedAt)))
    .orderBy(customer.id);
  return rows.map(({ id }) => id);
}

/** Who was erased, and when, for backups that have their data still. */
export async function erasedCustomers(db: Db): Promise<{ customer: string; at: string }[]> {
  const rows = await db
    .select({ customer: customer.id, at: customer.anonymisedAt })
    .from(customer)
    .where(isNotNull(customer.anonymisedAt))
    .orderBy(customer.anonymisedAt, customer.id);
  return rows.flatMap(({ customer, at }) => (at ? [{ customer, at: at.toISOString() }] : []));
}
