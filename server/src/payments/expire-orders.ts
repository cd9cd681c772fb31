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
  const gateway: GatewayNow = { failures: 0 };
  await runEach(
    due,
    atOnce,
    (id) => expireOrder(deps, id, gateway),
    (error, id) => deps.log.error({ err: error, order: id }, 'order not expired'),
  );
}

/** How often in this run the gateway did not answer: it is not waited for again and again. */
type GatewayNow = { failures: number };
const enoughFailures = 2 * atOnce;

async function expireOrder(
  deps: SettleDeps & { log: Logger },
  orderId: string,
  gateway: GatewayNow,
): Promise<void> {
  const { database, clock, effects } = deps;
  if (gateway.failures < enoughFailures) await closePage(deps, orderId, gateway);
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

async function closePage(
  deps: SettleDeps & { log: Logger },
  orderId: string,
  gateway: GatewayNow,
): Promise<void> {
  const attempt = await latestAttemptOf(deps.database.db, orderId);
  if (!attempt) return;
  try {
    const { ref: attemptRef, providerRef } = attempt;
    const outcome = await deps.gateway.cancelPage({ attemptRef, providerRef });
    if (outcome === 'too_late') await settlePayment(deps, attemptRef);
  } catch (error) {
    gateway.failures += 1;
    deps.log.warn({ err: error, transaction: attempt.ref }, 'page not closed at its expiry');
  }
}
