import { findCustomer } from '../accounts/customer-store.ts';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { MailComposer } from '../notifications/send-mail.ts';
import type { MailContext } from '../notifications/templates/frame.ts';
import { orderRefunded, type RefundCause } from '../notifications/templates/order-refunded.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { findOrder } from '../orders/order-store.ts';
import { summaryOf } from '../orders/order-summary.ts';
import type { Db } from '../platform/database/database.ts';
import { findRefund } from './refund-store.ts';

const kind = 'order-refunded';

const causes: Record<string, RefundCause> = {
  late_payment: 'late_payment',
  payment_after_end: 'late_payment',
  cannot_deliver: 'undelivered',
  undelivered: 'undelivered',
};

export const queueOrderRefunded = async (
  queueMail: QueueMail,
  tx: Db,
  { id, customer, locale }: OrderRecord,
  refundId: string,
): Promise<void> => {
  await queueMail(tx, { kind, subject: refundId, order: id, customer, locale });
};

export const orderRefundedComposer = (context: MailContext): MailComposer => ({
  kind,
  async compose({ db }, { subject }) {
    const refund = await findRefund(db, subject);
    const order = refund && (await findOrder(db, refund.order));
    const customer = order && (await findCustomer(db, order.customer));
    if (!refund || !order || !customer?.email) return null;
    const { amount, rule } = refund;
    const summary = summaryOf(order);
    const data = { language: order.locale, order: summary, amount, cause: causes[rule] ?? 'goodwill' };
    return { ...orderRefunded(data, context), to: customer.email };
  },
});
