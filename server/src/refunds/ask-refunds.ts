import { lockOrder } from '../orders/order-store.ts';
import type { RefundDeps } from './refund-deps.ts';
import { isAsked, maxRefundAttempts, refundMoves } from './refund-states.ts';
import { refundsOf, updateRefund } from './refund-store.ts';

/**
 * The gateway has news of a refund: what it works on for this order is asked about soon, also what was left to the operator
 * because it had stayed unclear for days.
 */
export const createAskRefunds =
  ({ database, planSend }: Pick<RefundDeps, 'database' | 'planSend'>) =>
  (orderId: string): Promise<void> =>
    database.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      for (const { id, attempts } of (await refundsOf(tx, orderId)).filter(isAsked)) {
        // However often it was asked before: this question is worth asking.
        await updateRefund(tx, id, {
          state: refundMoves.ask.to,
          attempts: Math.min(attempts, maxRefundAttempts - 1),
        });
        await planSend(tx, id);
      }
    });
