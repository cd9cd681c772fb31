import { listOverdue } from '../orders/order-store.ts';
import { forEachLimit } from '../platform/concurrency.ts';
import { endUnpaid, type GatewayNow } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

const batch = 100;
const atOnce = 4;

/**
 * Expires orders past their payment deadline (Y8): cancels the gateway's page and releases the reservations. A payment that was
 * faster is settled instead. An unavailable gateway does not delay the expiry; a payment that arrives later is handled as late.
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
