import { defineMail } from '../../notifications/mail-kind.ts';
import { mailToBuyer, queueOrderMail } from '../../orders/mails/order-mail.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { findOrder } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Composing, Letter, MailKind, Outbox } from '../../platform/mails.ts';
import { findRefund, type RefundRecord } from '../refund-store.ts';

/**
 * Where a refund stands that is not paid yet. review: a person looks at it. by_bank: agreed, paid by bank transfer.
 * account_needed: agreed, and we do not know the account. refused.
 */
export type RefundStage = 'review' | 'by_bank' | 'account_needed' | 'refused';

type RefundMailKind = 'done' | RefundStage;

const kinds: Record<RefundMailKind, MailKind> = {
  done: defineMail('refunds', 'order-refunded'),
  review: defineMail('refunds', 'refund-review'),
  by_bank: defineMail('refunds', 'refund-by_bank'),
  account_needed: defineMail('refunds', 'refund-account_needed'),
  refused: defineMail('refunds', 'refund-refused'),
};

/** One mail per refund and kind. */
export const queueRefundMail = (
  outbox: Outbox,
  tx: Db,
  kind: RefundMailKind,
  order: OrderRecord,
  refund: string,
) => queueOrderMail(outbox, tx, kinds[kind], order, { subject: refund });

/** Template of a mail about a refund; it reads the refund's current state when it is sent. */
export const refundMail = (
  kind: RefundMailKind,
  letterOf: (about: { order: OrderRecord; refund: RefundRecord }, given: Composing) => Letter | null,
) =>
  mailToBuyer(
    kinds[kind],
    async (db, id) => {
      const refund = await findRefund(db, id);
      const order = refund && (await findOrder(db, refund.order));
      return refund && order && { order, refund };
    },
    letterOf,
  );
