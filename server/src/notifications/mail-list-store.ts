import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { type Behind, isBehind, pages } from '../platform/database/behind.ts';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { isLatestVersion, type MailRow } from './mail-store.ts';
import { mail } from './tables.ts';

const mailPages = pages((db, behind) =>
  db
    .select()
    .from(mail)
    .where(and(eq(mail.order, sql.placeholder('order')), isBehind(mail.createdAt, mail.id, behind)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(sql.placeholder('limit')),
);

/** A page of the mails about an order by the time when they were queued, the newest first. */
export const pageOfMails = (
  db: Db,
  orderId: string,
  { behind, limit }: { behind: Behind | null; limit: number },
) => mailPages(db, { order: orderId, limit }, behind);

/** Mails about an order, the newest first. `isOpen`: given up and not replaced by a new mail. */
export const mailsOfOrder = (db: Db, orderId: string) =>
  db
    .select({
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      state: mail.state,
      created: mail.createdAt,
      sent: mail.sentAt,
      tries: mail.attempts,
      error: mail.lastError,
      isOpen: sql<boolean>`${mail.state} = 'failed' and ${isLatestVersion(db)}`,
    })
    .from(mail)
    .where(eq(mail.order, orderId))
    .orderBy(desc(mail.createdAt), desc(mail.version));

/** The ids of mails with that of the order that they are about. */
export const ordersOfMails = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: mail.id, order: mail.order })
    .from(mail)
    .where(inArray(mail.id, [...ids]));

/** Mails about a customer's orders that were given up and not replaced, the oldest first. */
export const failedMailsOf = (db: Db, customer: string) =>
  db
    .select({ kind: mail.kind, subject: mail.subject, order: mail.order, locale: mail.locale })
    .from(mail)
    .where(
      and(eq(mail.customer, customer), isNotNull(mail.order), eq(mail.state, 'failed'), isLatestVersion(db)),
    )
    .orderBy(mail.createdAt, mail.id);

export const hasMail = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(mail, eq(mail.id, id))) > 0;

export type MailFilter = {
  unsent: boolean;
  /** Order, customer and `after` are ids. */
  order?: string | undefined;
  customer?: string | undefined;
  kind?: string | undefined;
  state?: MailRow['state'] | undefined;
  /** Queued in [from, until). */
  from?: Date | undefined;
  until?: Date | undefined;
  after?: string | undefined;
  limit: number;
};

/** `unsent`: given up and not replaced, or waiting after a failed attempt. */
const matching = (db: Db, only: Omit<MailFilter, 'after' | 'limit'>) =>
  and(
    only.order === undefined ? undefined : eq(mail.order, only.order),
    only.customer === undefined ? undefined : eq(mail.customer, only.customer),
    only.kind === undefined ? undefined : eq(mail.kind, only.kind),
    only.state === undefined ? undefined : eq(mail.state, only.state),
    only.from && gte(mail.createdAt, only.from),
    only.until && lt(mail.createdAt, only.until),
    only.unsent
      ? or(
          and(eq(mail.state, 'failed'), isLatestVersion(db)),
          and(eq(mail.state, 'queued'), isNotNull(mail.lastError)),
        )
      : undefined,
  );

/** How many mails a filter has, at most `most`. */
export const countMails = (
  db: Db,
  only: Omit<MailFilter, 'after' | 'limit'>,
  most: number,
): Promise<number> =>
  countAtMost(db, most, {
    of: mail,
    where: matching(db, only),
    by: [desc(mail.createdAt), desc(mail.id)],
  });

/** Mails, the newest first, those behind the mail `after`. */
export const listMails = (db: Db, only: MailFilter) =>
  db
    .select({
      id: mail.id,
      kind: mail.kind,
      order: mail.order,
      customer: mail.customer,
      state: mail.state,
      created: mail.createdAt,
      sent: mail.sentAt,
      tries: mail.attempts,
      error: mail.lastError,
    })
    .from(mail)
    .where(
      and(
        matching(db, only),
        only.after === undefined
          ? undefined
          : sql`(${mail.createdAt}, ${mail.id}) < (select last.created_at, last.id from mail last where last.id = ${only.after})`,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(only.limit);
