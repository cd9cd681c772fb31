import { lockOrder } from '../orders/order-store.ts';
import type { RefundDeps } from './refund-deps.ts';
import { isAsked, maxRefundAttempts, refundMoves } from './refund-states.ts';
import { refundsOf, updateRefund } from './refund-store.ts';

/**
 * Schedules another call for the pending refunds of an order after a notification of the gateway. That includes refunds in the state
 * `unknown`, whose retries are exhausted.
 */
export const createRetryRefunds =
  ({ database, planSend }: Pick<RefundDeps, 'database' | 'planSend'>) =>
  (orderId: string): Promise<void> =>
    database.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      for (const { id, attempts } of (await refundsOf(tx, orderId)).filter(isAsked)) {
        // Leaves at least one attempt, however many were made before.
        await updateRefund(tx, id, {
          state: refundMoves.ask.to,
          attempts: Math.min(attempts, maxRefundAttempts - 1),
        });
        await planSend(tx, id);
      }
    });
