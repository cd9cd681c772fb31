import { findCustomer } from '../../accounts/customer-store.ts';
import type { MailContext } from '../../notifications/frame.ts';
import type { MailComposer } from '../../notifications/mail-template.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import type { QueueMail } from '../../notifications/outbox.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { payoutDue } from '../refund-rules.ts';
import { isOpen } from '../refund-states.ts';
import { findRefund, type RefundRecord } from '../refund-store.ts';
import { orderRefunded, type RefundCause } from './order-refunded.ts';
import { type RefundStage, refundProgress } from './refund-progress.ts';

type RefundMailKind = 'order-refunded' | `refund-${RefundStage}`;

const causes: Record<string, RefundCause> = {
  late_payment: 'late_payment',
  payment_after_end: 'late_payment',
  second_payment: 'second_payment',
  other_amount: 'other_amount',
  cannot_deliver: 'undelivered',
  undelivered: 'undelivered',
  topup_refused: 'topup_refused',
  rental_cancelled: 'rental_cancelled',
  operator: 'goodwill',
};

/** One mail per refund and kind. */
export async function queueRefundMail(
  queueMail: QueueMail,
  tx: Db,
  kind: RefundMailKind,
  { id, customer, locale }: OrderRecord,
  refundId: string,
): Promise<void> {
  await queueMail(tx, { kind, subject: refundId, order: id, customer, locale });
}

/** Mails of refunds say what stands in the database when they are sent. */
export const refundComposers = (context: MailContext): MailComposer[] => [
  composer('order-refunded', (order, { amount, rule, reason }) => {
    const why = causes[rule] ?? (reason === null ? 'goodwill' : 'requested');
    const cause = why === 'goodwill' && amount < order.total ? 'part' : why;
    return orderRefunded({ language: order.locale, order: summaryOf(order), amount, cause }, context);
  }),
  ...(['review', 'by_bank', 'account_needed', 'refused'] as const).map((stage) =>
    composer(`refund-${stage}`, (order, refund) => progressOf(stage, order, refund, context)),
  ),
];

/** What is asked or promised is only sent while it holds. */
function progressOf(
  stage: RefundStage,
  order: OrderRecord,
  refund: RefundRecord,
  context: MailContext,
): MailBody | null {
  if (stage !== 'refused' && !isOpen(refund)) return null;
  if (stage === 'account_needed' && refund.bankAccount) return null;
  // The deadline ends with its day, at midnight: the day before is the last one.
  const due = new Date(payoutDue(refund.policy, refund.askedAt).getTime() - 1);
  return refundProgress(
    {
      language: order.locale,
      order: summaryOf(order),
      stage,
      amount: refund.amount,
      dueAt: stage === 'review' || stage === 'by_bank' ? due : null,
      because: stage === 'refused' ? refund.decisionReason : null,
    },
    context,
  );
}

const composer = (
  kind: RefundMailKind,
  bodyOf: (order: OrderRecord, refund: RefundRecord) => MailBody | null,
): MailComposer => ({
  kind,
  async compose({ db }, { subject }) {
    const refund = await findRefund(db, subject);
    const order = refund && (await findOrder(db, refund.order));
    const customer = order && (await findCustomer(db, order.customer));
    if (!refund || !order || !customer?.email) return null;
    const body = bodyOf(order, refund);
    return body && { ...body, to: customer.email };
  },
});
