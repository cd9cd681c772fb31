import type { PaymentStatus } from '@langit/contract/values/orders';
import type { RefundStatus } from '@langit/contract/values/refunds';

/** The word and tone of each payment state. */
export const paymentBadges = {
  PAID: ['statusPaid', 'good'],
  PENDING: ['statusUnpaid', 'warn'],
  EXPIRED: ['statusExpired', 'quiet'],
  FAILED: ['statusFailed', 'bad'],
  CANCELLED: ['statusCancelled', 'quiet'],
  REFUNDED: ['statusRefunded', 'plain'],
  PARTIALLY_REFUNDED: ['statusPartlyRefunded', 'plain'],
  CHARGEBACK: ['statusChargeback', 'bad'],
} as const satisfies Record<PaymentStatus, unknown>;

/** The word and tone of each state of a refund; one that is done is as the payment that was refunded. */
export const refundBadges = {
  review: ['refundReview', 'warn'],
  approved: ['refundApproved', 'plain'],
  processing: ['refundProcessing', 'plain'],
  done: paymentBadges.REFUNDED,
  rejected: ['refundRejected', 'quiet'],
} as const satisfies Record<RefundStatus, unknown>;
