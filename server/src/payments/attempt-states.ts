import type { PaymentStatus } from '@langit/contract/values/orders';
import { initialPaymentState, paymentMoves, type UnpaidEnd } from '../orders/order-states.ts';

/**
 * What happens to an attempt to collect an order's total: it follows its order, with one exception. Money that comes for an
 * ended attempt is received, and goes back without the order.
 */
export const attemptMoves = {
  ...paymentMoves,
  receive: { from: ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export const initialAttemptState = initialPaymentState;

/** Ended without money, which may still come: a virtual account is paid late now and then. */
export const endedUnpaidStates = (['expire', 'fail', 'cancel'] as const satisfies UnpaidEnd[]).map(
  (end) => attemptMoves[end].to,
);
