import { listOverdue } from '../orders/order-store.ts';
import { forEachLimit } from '../platform/concurrency.ts';
import { endUnpaid, type GatewayNow } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

const batch = 100;
const atOnce = 4;

/**
 * Closes orders whose time to pay is over (Y8): cancels the gateway's page, settles a payment that was first, and releases the
 * reservations. A gateway that does not answer delays nothing: a payment that arrives later is refunded as a late one.
 */
export async function expireOrders(deps: SettleDeps): Promise<void> {
  const due = await listOverdue(deps.database.db, deps.clock.now(), batch);
  const gateway: GatewayNow = { failures: 0, enough: 2 * atOnce };
  await forEachLimit(
    due,
    atOnce,
    (id) => endUnpaid(deps, id, 'expire', gateway),
    (error, id) => deps.log.error({ err: error, order: id }, 'order not expired'),
  );
}
