import { ShopError } from '@langit/contract/values/errors';
import type { OrderRecord } from '../orders/order-record.ts';
import { isCancelled, isPayable } from '../orders/order-states.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { endUnpaid } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

/**
 * The customer gives up an unpaid order: what it held is free at once and its payment page is closed (Y8). A repeat changes
 * nothing. Where the payment was quicker, the order is paid and stays; money that arrives afterwards goes back by itself.
 */
export async function cancelOrder(
  deps: SettleDeps,
  { customer, number }: { customer: string; number: string },
): Promise<void> {
  const read = async (): Promise<OrderRecord> => {
    const order = await findOwnOrder(deps.database.db, customer, number);
    if (!order) throw new ShopError('NOT_FOUND');
    return order;
  };
  const order = await read();
  if (isPayable(order, deps.clock.now())) await endUnpaid(deps, order.id, 'cancel');
  if (!isCancelled(await read())) throw new ShopError('INVALID_STATUS', { reason: 'notCancellable' });
}
