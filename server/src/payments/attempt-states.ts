import {
  endedUnpaidStatuses,
  isUnpaid,
  type PaymentPage,
  type PaymentStatus,
} from '@langit/contract/values/orders';
import { initialPaymentState, paymentMoves } from '../orders/order-states.ts';

/**
 * State machine of a payment attempt. It follows the order's state machine with one exception: a payment for an ended attempt is
 * received and refunded while the order stays as it is.
 */
export const attemptMoves = {
  ...paymentMoves,
  receive: { from: [initialPaymentState, ...endedUnpaidStatuses], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export const initialAttemptState = initialPaymentState;

type WithState = { state: PaymentStatus };

/** Neither paid nor ended: its page takes payments, as far as the gateway has said. */
export const isOpenAttempt = ({ state }: WithState): boolean => isUnpaid(state);

/** The payment page of an unpaid order's latest attempt, as its customer finds it (Z11). */
export const pageStateOf = (
  attempt: WithState & { url: string | null; expiresAt: Date; declined: boolean },
  now: Date,
): PaymentPage => {
  if (!isOpenAttempt(attempt) || attempt.url === null || attempt.expiresAt <= now) return 'expired';
  return attempt.declined ? 'declined' : 'open';
};
