import type { PaymentStatus } from '@langit/contract/values/orders';
import { initialPaymentState, paymentMoves, type UnpaidEnd } from '../orders/order-states.ts';

/**
 * State machine of a payment attempt. It follows the order's state machine with one exception: a payment for an ended attempt is
 * received and refunded while the order stays as it is.
 */
export const attemptMoves = {
  ...paymentMoves,
  receive: { from: ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export const initialAttemptState = initialPaymentState;

/** End states without a payment. A late payment may still arrive, because a virtual account can outlive its page. */
export const endedUnpaidStates = (['expire', 'fail', 'cancel'] as const satisfies UnpaidEnd[]).map(
  (end) => attemptMoves[end].to,
);
