import { flagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { eventsOf, lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { isPaidFor } from './deliver-esims.ts';
import type { SupplyDeps } from './supply-deps.ts';

export function isLate({ paidAt }: OrderRecord, deadlineSeconds: number, now: Date): boolean {
  return paidAt !== null && now.getTime() >= paidAt.getTime() + deadlineSeconds * 1000;
}

/** Asks the operator to look. The reason names no customer and no code. */
export async function flagDelivery(deps: SupplyDeps, orderId: string, reason: string): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && isPaidFor(order)) await flagOrder(tx, order, reason, now);
  });
}

/** The delivery deadline has passed: the operator is asked to look and the customer is told, once. */
export async function announceDelay(deps: SupplyDeps, tx: Db, orderId: string): Promise<void> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, orderId);
  if (!order || !isPaidFor(order) || order.deliveryState === 'finished') return;
  const events = await eventsOf(tx, order.id);
  if (events.some(({ kind }) => kind === 'delivery_delayed')) return;
  await flagOrder(tx, order, 'delivery_late', now);
  await recordOrderEvent(tx, order.id, { kind: 'delivery_delayed', at: now });
  await deps.queueOrderMail(tx, 'delivery-delayed', order);
}
