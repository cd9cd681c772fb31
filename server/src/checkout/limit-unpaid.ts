import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { UnpaidOrder } from '@langit/contract/wire/orders';
import type { OrderRecord } from '../orders/order-record.ts';
import { listUnpaidOrders } from '../orders/order-store.ts';
import { presentOrder } from '../orders/present-order.ts';
import { payingAttempts } from '../payments/payment-store.ts';
import { shownPayment } from '../payments/shown-payments.ts';
import type { Db } from '../platform/database/database.ts';
import type { Purchase } from './purchase.ts';
import { unpaidRefusal } from './unpaid-rules.ts';

/**
 * Refuses a purchase beyond the limits of unpaid orders per customer (Y8). The caller holds the lock of the customer's row, which
 * serialises concurrent purchases.
 */
export async function limitUnpaid(
  tx: Db,
  customer: string,
  { kind, product, quantity, price }: Purchase,
  view: { language: Language; now: Date },
): Promise<void> {
  // An order with a total of 0 is paid at once and never unpaid.
  if (price.total === 0) return;
  const open = await listUnpaidOrders(tx, customer, view.now);
  const refusal = unpaidRefusal(open, { kind, lines: [{ quantity, snapshot: product.snapshot }] });
  if (!refusal) return;
  const orders = await presentUnpaid(tx, refusal.blocking, view);
  throw new ShopError('TOO_MANY_UNPAID', { reason: refusal.reason, extra: { orders } });
}

async function presentUnpaid(
  db: Db,
  orders: readonly OrderRecord[],
  view: { language: Language; now: Date },
): Promise<UnpaidOrder[]> {
  const payments = await payingAttempts(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => {
    const attempt = payments.get(order.id);
    return {
      ...presentOrder(order, attempt && shownPayment(attempt, view.now), view),
      expires_at: order.expiresAt.toISOString(),
    };
  });
}
