import { listOverdue } from '../orders/order-store.ts';
import { forEachLimit } from '../platform/concurrency.ts';
import { endUnpaid, type GatewayNow } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

const batch = 100;
const atOnce = 4;

/**
 * Closes orders whose time to pay is over (Y8): the gateway's page is cancelled, money that was quicker counts, and whatever the
 * order held is released. A gateway that does not answer delays nothing: money that comes after all is late money.
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
