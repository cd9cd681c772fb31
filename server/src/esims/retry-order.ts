import { lockNumber } from '../orders/lock-named-order.ts';
import { isPaid } from '../orders/order-states.ts';
import type { OrderHead } from '../orders/order-store.ts';
import { unpaid } from '../orders/require-paid.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, refuseIf } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { hasOpenDelivery, openDeliveriesOf } from './open-delivery-store.ts';

/** Enqueues an attempt to deliver the eSIMs of a line or to apply a top-up. */
export type RetryDelivery = (tx: Db, what: { esims: string } | { topUp: string }) => Promise<void>;

/** Why a supplier can't be asked again about an order; null where it can. */
export async function retryObstacle(db: Db, order: OrderHead): Promise<Refusal | null> {
  if (!isPaid(order)) return unpaid(order);
  return (await hasOpenDelivery(db, order.id)) ? null : refusal('noSupplierWait', { order: order.number });
}

/** Enqueues an immediate attempt for every undelivered line of an order. Attempts are idempotent: nothing is ordered twice. */
export function retryOrder(
  { database, retryDelivery }: Pick<Platform, 'database'> & { retryDelivery: RetryDelivery },
  by: CallContext,
  named: string,
) {
  return database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    refuseIf(await retryObstacle(tx, order));
    const open = await openDeliveriesOf(
      tx,
      order.lines.map(({ id }) => id),
    );
    for (const item of open) await retryDelivery(tx, item);
    await by.note(tx, { act: 'order.retry', subject: number });
    return { order: number, retried: open.length };
  });
}
