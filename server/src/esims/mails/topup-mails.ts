import type { MailContext } from '../../notifications/frame.ts';
import type { MailComposer } from '../../notifications/mail-template.ts';
import { orderMail } from '../../orders/mails/order-mail.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import { findEsim } from '../esim-store.ts';
import { topUpApplied } from './topup-applied.ts';

export const topUpMailKind = 'topup-applied';

/** Confirms the new quota (F5). The eSIM may be somebody else's: nothing but its number and quota is told. */
export const topUpComposer = (context: MailContext): MailComposer =>
  orderMail(topUpMailKind, async (db, order) => {
    const terms = order.lines[0]?.snapshot.topUp;
    const esim = terms && (await findEsim(db, terms.esim));
    if (!terms || !esim) return null;
    const { totalBytes, expiresAt } = esim;
    const data = {
      language: order.locale,
      order: summaryOf(order),
      iccid: terms.iccid,
      totalBytes,
      expiresAt,
    };
    return topUpApplied(data, context);
  });
