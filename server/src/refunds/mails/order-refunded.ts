import { fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf, type Letter, type MailContext } from '../../notifications/frame.ts';
import { type OrderSummary, orderFooter, rupiah } from '../../orders/mails/order-bill.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import { refundMail } from './refund-mail.ts';
import { textsIn } from './texts/index.ts';
import type { RefundCause } from './texts/shape.ts';

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

export const orderRefundedTemplate = refundMail('done', ({ order, refund }, given) => {
  const { amount, rule, reason } = refund;
  const why = causes[rule] ?? (reason === null ? 'goodwill' : 'requested');
  const cause = why === 'goodwill' && amount < order.total ? 'part' : why;
  return orderRefundedLetter({ order: summaryOf(order), amount, cause }, given);
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
  const head = { ...t, preheader: t.preheader(rupiah(amount)) };
  return {
    ...headOf(head, { subject: t.subject(order.orderNumber), next: 3 }),
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
