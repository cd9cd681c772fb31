import type { StandardRefusal } from '@langit/contract/values/refunds';
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

/**
 * Where a refund stands that is not paid yet. review: a person looks at it. by_bank: agreed, paid by bank transfer.
 * account_needed: agreed, and we do not know the account. refused.
 */
export type RefundStage = 'review' | 'by_bank' | 'account_needed' | 'refused';

type StageTexts = { subject: (order: string) => string; title: string; body: string };

export type RefundMailTexts = {
  orderRefunded: {
    subject: (order: string) => string;
    preheader: (amount: string) => string;
    label: string;
    title: string;
    stops: [string, string, string];
    cause: Record<RefundCause, string>;
    order: string;
    amount: string;
    when: string;
    button: string;
  };
  refundProgress: {
    label: string;
    stops: [string, string, string];
    stages: Record<RefundStage, StageTexts>;
    order: string;
    amount: string;
    atMost: string;
    by: string;
    because: string;
    standard: Record<StandardRefusal, string>;
    safe: string;
    button: string;
  };
};
