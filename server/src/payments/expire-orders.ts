import { lockOrder } from '../orders/order-store.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { closeUnpaid } from './close-order.ts';
import { latestAttemptOf, overdueOrders, updateAttempt } from './payment-store.ts';
import { runEach } from './run-each.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const batch = 100;
const atOnce = 4;

/**
 * Closes orders whose time to pay is over (Y8): the gateway's page is cancelled, money that was quicker counts, and whatever the
 * order held is released. A gateway that does not answer delays nothing: money that comes after all is late money.
 */
export async function expireOrders(deps: SettleDeps & { log: Logger }): Promise<void> {
  const due = await overdueOrders(deps.database.db, deps.clock.now(), batch);
  await runEach(
    due,
    atOnce,
    (id) => expireOrder(deps, id),
    (error, id) => deps.log.error({ err: error, order: id }, 'order not expired'),
  );
}

async function expireOrder(deps: SettleDeps & { log: Logger }, orderId: string): Promise<void> {
  const { database, clock, effects } = deps;
  await closePage(deps, orderId);
  const closed = await database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.paymentState !== 'PENDING') return false;
    await closeUnpaid(tx, effects, order, 'EXPIRED', clock.now());
    const attempt = await latestAttemptOf(tx, orderId);
    if (attempt) await updateAttempt(tx, attempt.ref, { state: 'EXPIRED' });
    return true;
  });
  if (closed) deps.onMoved?.('EXPIRED');
}

async function closePage(deps: SettleDeps & { log: Logger }, orderId: string): Promise<void> {
  const attempt = await latestAttemptOf(deps.database.db, orderId);
  if (!attempt) return;
  try {
    const { ref: attemptRef, providerRef } = attempt;
    const outcome = await deps.gateway.cancelPage({ attemptRef, providerRef });
    if (outcome === 'too_late') await settlePayment(deps, attemptRef);
  } catch (error) {
    deps.log.warn({ err: error, transaction: attempt.ref }, 'page not closed at its expiry');
  }
}
