import { filled } from '@langit/i18n/message';
import { fields, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type OrderSummary, orderFooter } from '../../orders/mails/order-bill.ts';
import { orderMail } from '../../orders/mails/order-mail.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import { isDelivered } from '../../orders/order-states.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { textsIn } from './texts.ts';

export const deliveryDelayed = defineMail('esims', 'delivery-delayed');

/** The order is not refunded automatically: the operator decides, and the mail names no time. */
export const deliveryDelayedTemplate = orderMail(deliveryDelayed, (order, context) =>
  isDelivered(order) ? null : deliveryDelayedLetter({ order: summaryOf(order), refundedAt: null }, context),
);

export type DeliveryDelayedData = {
  order: OrderSummary;
  /** Time of the automatic refund; null where the operator decides. */
  refundedAt: Date | null;
};

export function deliveryDelayedLetter(
  { order, refundedAt }: DeliveryDelayedData,
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].deliveryDelayed;
  const latest = refundedAt
    ? [{ label: t.latest, value: formatMoment(refundedAt, language), wide: true }]
    : [];
  return {
    ...headOf(t, { subject: filled(t.subject, { order: order.orderNumber }, language), next: 1 }),
    blocks: [
      paragraph(t.intro),
      paragraph(refundedAt ? t.promise : t.byHand),
      fields([{ label: t.order, value: order.orderNumber }, ...latest]),
      ...orderFooter(t.button, order, context),
    ],
  };
}
