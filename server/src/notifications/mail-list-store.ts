import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { isLatestVersion } from './mail-store.ts';
import { mail } from './tables.ts';

/** Mails about an order, the newest first. `isOpen`: given up and not replaced by a new mail. */
export const mailsOfOrder = (db: Db, orderId: string) =>
  db
    .select({
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

export const hasMail = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(mail, eq(mail.id, id))) > 0;

/** Mails, the newest first, those behind the mail `after`. `unsent`: given up and not replaced, or waiting after a failed attempt. */
export const listMails = (
  db: Db,
  only: { unsent: boolean; order: string | undefined; after: string | undefined; limit: number },
) =>
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
        only.order === undefined ? undefined : eq(mail.order, only.order),
        only.unsent
          ? or(
              and(eq(mail.state, 'failed'), isLatestVersion(db)),
              and(eq(mail.state, 'queued'), isNotNull(mail.lastError)),
            )
          : undefined,
        only.after === undefined
          ? undefined
          : sql`(${mail.createdAt}, ${mail.id}) < (select last.created_at, last.id from mail last where last.id = ${only.after})`,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(only.limit);
