import { filled } from '@langit/i18n/message';
import { fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { isPaid, isUnpaid } from '../order-states.ts';
import { type OrderSummary, orderFooter } from './order-bill.ts';
import { orderMail } from './order-mail.ts';
import { summaryOf } from './order-summary.ts';
import { textsIn } from './texts.ts';

export const orderReceived = defineMail('orders', 'order-received', 'unpaid');

/** Asks for the payment, so it is dropped if the order has ended before it is sent. */
export const orderReceivedTemplate = orderMail(orderReceived, (order, context) =>
  isUnpaid(order) || isPaid(order)
    ? orderReceivedLetter({ order: summaryOf(order), payUntil: order.expiresAt }, context)
    : null,
);

export function orderReceivedLetter(
  { order, payUntil }: { order: OrderSummary; payUntil: Date },
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].orderReceived;
  const subject = filled(t.subject, { order: order.orderNumber }, language);
  return {
    ...headOf(t, { subject, next: 1 }),
    blocks: [
      paragraph(t.intro),
      fields([
        { label: t.order, value: order.orderNumber },
        { label: t.payUntil, value: formatMoment(payUntil, language), wide: true },
      ]),
      ...orderFooter(t.button, order, context),
      note(t.rupiah),
      note(t.paid),
    ],
  };
}
