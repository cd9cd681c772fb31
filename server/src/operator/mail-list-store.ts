import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import { isLatestVersion } from '../notifications/mail-store.ts';
import { mail } from '../notifications/tables.ts';
import { order } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';

/** Promised mails about an order, the newest first. `isOpen`: given up, and not sent anew. */
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

/** Mails with order and customer, the newest first. `unsent`: given up and not sent anew, or waiting after a failed try. */
export const listMails = (db: Db, only: { unsent: boolean; order: string | null; limit: number }) =>
  db
    .select({
      mail: mail.kind,
      state: mail.state,
      order: order.number,
      customer: customer.name,
      email: customer.email,
      phone: customer.phoneE164,
      created: mail.createdAt,
      sent: mail.sentAt,
      tries: mail.attempts,
      error: mail.lastError,
    })
    .from(mail)
    .leftJoin(order, eq(order.id, mail.order))
    .leftJoin(customer, eq(customer.id, mail.customer))
    .where(
      and(
        only.order === null ? undefined : eq(order.number, only.order),
        only.unsent
          ? or(
              and(eq(mail.state, 'failed'), isLatestVersion(db)),
              and(eq(mail.state, 'queued'), isNotNull(mail.lastError)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(only.limit);
