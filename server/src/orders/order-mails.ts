import { findCustomer } from '../accounts/customer-store.ts';
import type { MailContext } from '../notifications/frame.ts';
import type { MailComposer } from '../notifications/mail-template.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { Db } from '../platform/database/database.ts';
import { orderReceived } from './mails/order-received.ts';
import { summaryOf } from './mails/order-summary.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrder } from './order-store.ts';

const kind = 'order-received';

export const queueOrderReceived = async (
  queueMail: QueueMail,
  tx: Db,
  { id, customer, locale }: OrderRecord,
): Promise<void> => {
  await queueMail(tx, { kind, subject: id, order: id, customer, locale });
};

/** Asks for the payment, so it is dropped where the order has ended before it went out. */
export const orderReceivedComposer = (context: MailContext): MailComposer => ({
  kind,
  async compose({ db }, { subject }) {
    const order = await findOrder(db, subject);
    const customer = order && (await findCustomer(db, order.customer));
    if (!order || !customer?.email || !['PENDING', 'PAID'].includes(order.paymentState)) return null;
    const data = { language: order.locale, order: summaryOf(order), payUntil: order.expiresAt };
    return { ...orderReceived(data, context), to: customer.email };
  },
});
