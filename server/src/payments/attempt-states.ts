import type { PaymentStatus } from '@langit/contract/values/orders';
import { initialPaymentState, paymentMoves, type UnpaidEnd } from '../orders/order-states.ts';

/**
 * State machine of a payment attempt. It follows its order with one exception: a payment for an ended attempt is received and
 * refunded without a change of the order.
 */
export const attemptMoves = {
  ...paymentMoves,
  receive: { from: ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export const initialAttemptState = initialPaymentState;

/** Ended without a payment, which may still arrive: virtual accounts can be paid late. */
export const endedUnpaidStates = (['expire', 'fail', 'cancel'] as const satisfies UnpaidEnd[]).map(
  (end) => attemptMoves[end].to,
);
