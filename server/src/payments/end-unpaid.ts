import { isUnpaid, type UnpaidEnd } from '../orders/order-states.ts';
import { lockOrder } from '../orders/order-store.ts';
import { attemptMoves, isOpenAttempt } from './attempt-states.ts';
import { closeUnpaid } from './close-order.ts';
import { latestAttemptOf, updateAttempt } from './payment-store.ts';
import { closePage, logOpenPage, type SettleDeps } from './settle-payment.ts';

/** Circuit breaker of one run: after `maxFailures` failed calls the gateway is not called again. */
export type CircuitBreaker = { failures: number; maxFailures: number };

/**
 * Ends an unpaid order: cancels the gateway's page and releases the reservations. A payment that was faster is settled instead.
 * For an order that has already ended only the page is cancelled.
 */
export async function endUnpaid(
  deps: SettleDeps,
  orderId: string,
  end: UnpaidEnd,
  breaker: CircuitBreaker = { failures: 0, maxFailures: 1 },
): Promise<void> {
  const { database, clock, hooks } = deps;
  if (breaker.failures < breaker.maxFailures) await closeLatestPage(deps, orderId, breaker);
  const closed = await database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaid(order)) return false;
    await closeUnpaid(tx, hooks, order, end, clock.now());
    const attempt = await latestAttemptOf(tx, orderId);
    if (attempt && isOpenAttempt(attempt))
      await updateAttempt(tx, attempt.ref, { state: attemptMoves[end].to });
    return true;
  });
  if (closed) deps.onMoved?.(attemptMoves[end].to);
}

/** Earlier attempts have no open page: a new one is opened only after the last has ended. */
async function closeLatestPage(deps: SettleDeps, orderId: string, breaker: CircuitBreaker): Promise<void> {
  const attempt = await latestAttemptOf(deps.database.db, orderId);
  if (!attempt) return;
  try {
    await closePage(deps, attempt);
  } catch (error) {
    breaker.failures += 1;
    logOpenPage(deps, attempt, error);
  }
}
