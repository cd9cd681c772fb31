import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { supplierOrder, topup } from '../esims/tables.ts';
import { mail } from '../notifications/tables.ts';
import type { Db } from '../platform/database/database.ts';

/** Lines whose eSIMs the supplier has not given yet, and lines whose top-up is not applied. */
export async function openDeliveriesOf(db: Db, lines: string[]) {
  const esims = await db
    .select({ esims: supplierOrder.orderLine })
    .from(supplierOrder)
    .where(
      and(
        inArray(supplierOrder.orderLine, lines),
        notInArray(supplierOrder.state, ['ready', 'given_up', 'closed']),
      ),
    );
  const topUps = await db
    .select({ topUp: topup.orderLine })
    .from(topup)
    .where(and(inArray(topup.orderLine, lines), inArray(topup.state, ['intended', 'unknown'])));
  return [...esims, ...topUps];
}

/** What was promised about an order, the newest first. */
export const mailsOfOrder = (db: Db, order: string) =>
  db
    .select({
      kind: mail.kind,
      subject: mail.subject,
      state: mail.state,
      created: mail.createdAt,
      sent: mail.sentAt,
    })
    .from(mail)
    .where(eq(mail.order, order))
    .orderBy(desc(mail.createdAt), desc(mail.version));
