import type { StandardRefusal } from '@langit/contract/values/refunds';
import { filled } from '@langit/i18n/message';
import { fields, note, paragraph } from '../../notifications/blocks.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderFooter, rupiah } from '../../orders/mails/order-bill.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { payoutDue } from '../refund-rules.ts';
import { isOpen } from '../refund-states.ts';
import { type RefundStage, refundMail } from './refund-mail.ts';
import { textsIn } from './texts.ts';

/** A mail is dropped if the refund has moved on before it is sent. */
const progressTemplate = (stage: RefundStage) =>
  refundMail(stage, ({ order, refund }, context) => {
    if (stage !== 'refused' && !isOpen(refund)) return null;
    if (stage === 'account_needed' && refund.bankAccount) return null;
    // The deadline is midnight after the last day, so a millisecond earlier gives that day.
    const due = new Date(payoutDue(refund.policy, refund.askedAt).getTime() - 1);
    const about = {
      order: summaryOf(order),
      stage,
      amount: refund.amount,
      dueAt: stage === 'review' || stage === 'by_bank' ? due : null,
      because: stage === 'refused' ? refund.decisionReason : null,
      standard: stage === 'refused' ? refund.refusal : null,
    };
    return refundProgressLetter(about, context);
  });

export const progressTemplates = (['review', 'by_bank', 'account_needed', 'refused'] as const).map(
  progressTemplate,
);

export type RefundProgressData = {
  order: OrderSummary;
  stage: RefundStage;
  /** Whole Rupiah; under review the maximum. */
  amount: number;
  /** The deadline of the decision or payout; null without one. */
  dueAt: Date | null;
  /** The operator's reason, unchanged. */
  because: string | null;
  /** A standard reason, in the customer's language in place of the operator's words. */
  standard: StandardRefusal | null;
};

export function refundProgressLetter(
  { order, stage, amount, dueAt, because, standard }: RefundProgressData,
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].refundProgress;
  const { subject, title, body } = t.stages[stage];
  const why = standard === null ? because : t.standard[standard];
  const list = [
    { label: stage === 'review' ? t.atMost : t.amount, value: rupiah(amount) },
    { label: t.order, value: order.orderNumber },
    ...(dueAt ? [{ label: t.by, value: formatDay(dueAt, language) }] : []),
    ...(why ? [{ label: t.because, value: why }] : []),
  ];
  const aboutAccount = stage === 'by_bank' || stage === 'account_needed';
  return {
    subject: filled(subject, { order: order.orderNumber }, language),
    preheader: body,
    label: t.label,
    title,
    journey: { stops: t.stops, next: stage === 'review' ? 1 : 2 },
    blocks: [
      paragraph(body),
      fields(list),
      ...(aboutAccount ? [note(t.safe)] : []),
      ...orderFooter(t.button, order, context),
    ],
  };
}
