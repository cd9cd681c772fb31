import type { Language } from '@langit/contract/values/locale';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import type { MailKind } from '../platform/mails.ts';
import { initialMailState, mailMoves } from './mail-states.ts';
import { mail } from './tables.ts';

const later = alias(mail, 'later');

export type MailRow = typeof mail.$inferSelect;

export type NewMail = {
  id: string;
  kind: string;
  subject: string;
  version: number;
  order: string | null;
  customer: string | null;
  locale: Language;
  messageId: string;
  data: Record<string, unknown> | null;
  createdAt: Date;
};

/** Stores a mail in the outbox. False where the event's mail exists already. */
export async function insertMail(tx: Db, row: NewMail): Promise<boolean> {
  const inserted = await tx
    .insert(mail)
    .values({ ...row, state: initialMailState })
    .onConflictDoNothing({ target: [mail.kind, mail.subject, mail.version] })
    .returning({ id: mail.id });
  return inserted.length > 0;
}

/** The next version of a mail of this kind and subject. */
export async function nextVersion(tx: Db, kind: string, subject: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${mail.version}), 0)`.mapWith(Number) })
    .from(mail)
    .where(and(eq(mail.kind, kind), eq(mail.subject, subject)));
  return (row?.last ?? 0) + 1;
}

/** When the last mail of a kind was queued for each of these subjects. */
export async function lastQueued(
  db: Db,
  { name: kind }: MailKind,
  subjects: readonly string[],
): Promise<Map<string, Date>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select({ subject: mail.subject, at: sql`max(${mail.createdAt})`.mapWith(mail.createdAt) })
    .from(mail)
    .where(and(eq(mail.kind, kind), inArray(mail.subject, [...subjects])))
    .groupBy(mail.subject);
  return new Map(rows.map(({ subject, at }) => [subject, at]));
}

/** Whether no later mail of the same kind and subject exists. */
export async function isNewestMail(
  db: Db,
  { kind, subject, version }: { kind: string; subject: string; version: number },
): Promise<boolean> {
  const later = await db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.kind, kind), eq(mail.subject, subject), gt(mail.version, version)))
    .limit(1);
  return later.length === 0;
}

/** SQL condition for other slices: whether a mail to a customer was queued after a time. */
export const queuedSince = (customer: SQLWrapper, moment: Date): SQL =>
  sql`exists (select 1 from ${mail} where ${mail.customer} = ${customer} and ${mail.createdAt} > ${moment})`;

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  return row ?? null;
}

/** Reads a queued mail and counts the attempt. Null where it is sent, given up or deleted. */
export async function startMailAttempt(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(and(eq(mail.id, id), eq(mail.state, initialMailState)))
    .returning();
  return row ?? null;
}

/** A condition of a statement. */
export type Condition = SQL;

/** How a mail ends. */
export type MailEnd = { move: 'send'; at: Date } | { move: 'drop' } | { move: 'giveUp'; reason: string };

/** Ends a queued mail, where `condition` holds. False where nothing was changed. */
export async function endMail(db: Db, id: string, end: MailEnd, condition?: Condition): Promise<boolean> {
  const ended = await db
    .update(mail)
    .set({
      state: mailMoves[end.move].to,
      data: null,
      lastError: end.move === 'giveUp' ? end.reason : null,
      ...(end.move === 'send' ? { sentAt: end.at } : {}),
    })
    .where(and(eq(mail.id, id), eq(mail.state, initialMailState), condition))
    .returning({ id: mail.id });
  return ended.length > 0;
}

export const storeFailure = (db: Db, id: string, reason: string) =>
  db.update(mail).set({ lastError: reason }).where(eq(mail.id, id));

/** SQL condition: the latest version of its kind and subject, so that failed mails that were sent again are left out. */
export const isLatestVersion = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(eq(later.kind, mail.kind), eq(later.subject, mail.subject), gt(later.version, mail.version)),
      ),
  );

/** Whether a mail about this order was given up and not replaced. */
export async function hasFailedMail(tx: Db, order: string): Promise<boolean> {
  const failed = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.order, order), eq(mail.state, mailMoves.giveUp.to), isLatestVersion(tx)))
    .limit(1);
  return failed.length > 0;
}

/** Queued mails whose job has used up its retries, the oldest first, those of the `last` kinds at the end. */
export const listWaiting = (
  db: Db,
  before: Date,
  last: readonly string[],
  limit: number,
): Promise<{ id: string; kind: string }[]> =>
  db
    .select({ id: mail.id, kind: mail.kind })
    .from(mail)
    .where(and(eq(mail.state, initialMailState), lt(mail.createdAt, before)))
    .orderBy(inArray(mail.kind, [...last]), asc(mail.createdAt))
    .limit(limit);

/** The number of earlier mails of this kind to the customer since a time, dropped ones excluded. */
export async function countEarlier(
  db: Db,
  { id, kind, customer, createdAt }: MailRow,
  since: Date,
): Promise<number> {
  if (customer === null) return 0;
  const earlier = or(lt(mail.createdAt, createdAt), and(eq(mail.createdAt, createdAt), lt(mail.id, id)));
  const ofKind = and(eq(mail.customer, customer), eq(mail.kind, kind), ne(mail.state, mailMoves.drop.to));
  return db.$count(mail, and(ofKind, gt(mail.createdAt, since), earlier));
}

/** A customer's mails, the oldest first. */
export const mailsOfCustomer = (db: Db, customer: string): Promise<MailRow[]> =>
  db.select().from(mail).where(eq(mail.customer, customer)).orderBy(asc(mail.createdAt));

export async function forgetAddresses(tx: Db, customer: string): Promise<void> {
  await tx.update(mail).set({ address: null }).where(eq(mail.customer, customer));
}
