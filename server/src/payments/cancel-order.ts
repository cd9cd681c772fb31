import { ShopError } from '@langit/contract/values/errors';
import type { OrderRecord } from '../orders/order-record.ts';
import { isCancelled, isPayable } from '../orders/order-states.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { endUnpaid } from './end-unpaid.ts';
import type { SettleDeps } from './settle-payment.ts';

/**
 * Cancels a customer's unpaid order: releases its reservations and closes its payment page (Y8). Idempotent. An order whose
 * payment was faster than the cancellation stays paid. A payment that arrives later is refunded automatically.
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
