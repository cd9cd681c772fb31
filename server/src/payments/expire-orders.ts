import { listOverdue } from '../orders/order-store.ts';
import { forEachLimit } from '../platform/concurrency.ts';
import { type CircuitBreaker, endUnpaid } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

const batchSize = 100;
const concurrency = 4;

/**
 * Expires orders past their payment deadline (Y8): cancels the gateway's page and releases the reservations. A payment that was
 * faster is settled instead. An unavailable gateway does not delay the expiry; a payment that arrives later is handled as late.
 */
export async function expireOrders(deps: SettleDeps): Promise<void> {
  const due = await listOverdue(deps.database.db, deps.clock.now(), batchSize);
  const breaker: CircuitBreaker = { failures: 0, maxFailures: 2 * concurrency };
  await forEachLimit(
    due,
    concurrency,
    (id) => endUnpaid(deps, id, 'expire', breaker),
    (error, id) => deps.log.error({ err: error, order_id: id }, 'order not expired'),
  );
}
