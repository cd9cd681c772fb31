import { filled } from '@langit/i18n/message';
import { fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { type OrderSummary, orderFooter, rupiah } from '../../orders/mails/order-bill.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { refundMail } from './refund-mail.ts';
import { textsIn } from './texts.ts';

/** Why the money goes back. */
export type RefundCause =
  /** The supplier could not deliver in time. */
  | 'undelivered'
  /** The payment arrived when the order could no longer be filled. */
  | 'late_payment'
  /** The order was paid twice. */
  | 'second_payment'
  /** Another amount than that of the order was paid. */
  | 'other_amount'
  /** The supplier refused a top-up. */
  | 'topup_refused'
  /** The rental that days or data were added to was cancelled. */
  | 'rental_cancelled'
  /** The customer asked for it. */
  | 'requested'
  /** The operator decided about all of the money, or about a part of it. */
  | 'goodwill'
  | 'part';

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

export const orderRefundedTemplate = refundMail('done', ({ order, refund }, context) => {
  const { amount, rule, reason } = refund;
  const why = causes[rule] ?? (reason === null ? 'goodwill' : 'requested');
  const cause = why === 'goodwill' && amount < order.total ? 'part' : why;
  return orderRefundedLetter({ order: summaryOf(order), amount, cause }, context);
});

export type OrderRefundedData = {
  order: OrderSummary;
  /** Whole Rupiah. */
  amount: number;
  cause: RefundCause;
};

export function orderRefundedLetter(
  { order, amount, cause }: OrderRefundedData,
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].orderRefunded;
  const head = { ...t, preheader: filled(t.preheader, { amount: rupiah(amount) }, language) };
  const subject = filled(t.subject, { order: order.orderNumber }, language);
  return {
    ...headOf(head, { subject, next: 3 }),
    blocks: [
      paragraph(t.cause[cause]),
      fields([
        { label: t.amount, value: rupiah(amount) },
        { label: t.order, value: order.orderNumber },
      ]),
      note(t.when),
      ...orderFooter(t.button, order, context),
    ],
  };
}
