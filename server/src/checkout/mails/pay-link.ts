import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { button, fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type OrderSummary, orderFooter } from '../../orders/mails/order-bill.ts';
import { orderMail } from '../../orders/mails/order-mail.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import { isUnpaid } from '../../orders/order-states.ts';
import { latestAttemptOf } from '../../payments/payment-store.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { payPageUrl } from '../pay-page.ts';

const textsIn = readTexts('mails', 'checkout');

export const payLink = defineMail('checkout', 'pay-link', 'unpaid');

/** The way to pay an order that staff have placed. The link is made when the mail is sent, so no queue holds it. */
export const payLinkTemplate = orderMail(payLink, async (order, context) => {
  const attempt = isUnpaid(order) ? await latestAttemptOf(context.database.db, order.id) : null;
  if (!attempt?.url) return null;
  const url = payPageUrl(context.publicUrl, { ...attempt, url: attempt.url });
  return payLinkLetter({ order: summaryOf(order), payUntil: order.expiresAt, url }, context);
});

export function payLinkLetter(
  { order, payUntil, url }: { order: OrderSummary; payUntil: Date; url: string },
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].payLink;
  const subject = filled(t.subject, { order: order.orderNumber }, language);
  return {
    ...headOf(t, { subject, next: 1 }),
    blocks: [
      paragraph(t.intro),
      fields([
        { label: t.order, value: order.orderNumber },
        { label: t.payUntil, value: formatMoment(payUntil, language), wide: true },
      ]),
      button(t.button, url),
      ...orderFooter(t.seeOrder, order, context),
      note(t.terms),
      note(t.notAsked),
    ],
  };
}
