import { formatGigabytes } from '@langit/contract/values/numbers';
import { filled } from '@langit/i18n/message';
import { fields, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderFooter } from '../../orders/mails/order-bill.ts';
import { orderMail } from '../../orders/mails/order-mail.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';
import { findEsim } from '../esim-store.ts';
import { textsIn } from './texts.ts';

export const topUpApplied = defineMail('esims', 'topup-applied', 'urgent');

/** Confirms the new quota (F5). The eSIM may belong to another customer, so the mail holds only its ICCID and quota. */
export const topUpAppliedTemplate = orderMail(topUpApplied, async (order, context) => {
  const terms = order.lines[0]?.snapshot.topUp;
  const esim = terms && (await findEsim(context.database.db, terms.esim));
  if (!terms || !esim) return null;
  const { totalBytes, expiresAt } = esim;
  return topUpAppliedLetter({ order: summaryOf(order), iccid: terms.iccid, totalBytes, expiresAt }, context);
});

export type TopUpAppliedData = {
  order: OrderSummary;
  iccid: string;
  /** Null: unlimited. */
  totalBytes: number | null;
  /** Null: the plan has not started. */
  expiresAt: Date | null;
};

export function topUpAppliedLetter(
  { order, iccid, totalBytes, expiresAt }: TopUpAppliedData,
  context: MailContext,
): Letter {
  const { language } = context;
  const t = textsIn[language].topUpApplied;
  const quota = totalBytes === null ? t.unlimited : formatGigabytes(totalBytes / 2 ** 30, language);
  return {
    ...headOf(t, { subject: filled(t.subject, { order: order.orderNumber }, language), next: 3 }),
    blocks: [
      paragraph(t.body),
      fields([
        { label: t.quota, value: quota },
        expiresAt
          ? { label: t.until, value: formatDay(expiresAt, language) }
          : { label: t.validity, value: t.notStarted },
        { label: t.esim, value: iccid },
        { label: t.order, value: order.orderNumber },
      ]),
      ...orderFooter(t.button, order, context),
    ],
  };
}
