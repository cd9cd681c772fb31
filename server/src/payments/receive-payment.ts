import { moveDelivery, movePayment } from '../orders/move-order.ts';
import type { OrderHooks, RefundInFull } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isExpired } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';

export type ReceiveDeps = { hooks: readonly OrderHooks[]; refundInFull: RefundInFull };

/** Thrown to roll back to the savepoint; caught in this file. */
class CannotDeliver extends Error {}

/**
 * Moves the order to PAID inside a transaction that holds the lock of its row. The caller has recorded the money. An order that
 * can no longer be delivered is refunded in full.
 */
export async function receivePayment(
  tx: Db,
  { hooks, refundInFull }: ReceiveDeps,
  order: OrderRecord,
  at: Date,
): Promise<OrderRecord> {
  const late = isExpired(order);
  const paid = await movePayment(tx, order, 'pay', at);
  try {
    // A savepoint: if a hook cannot deliver, the changes of the earlier hooks (a redeemed voucher) are rolled back.
    return await tx.transaction((inner) => promiseDelivery(inner, hooks, paid, at, late));
  } catch (error) {
    if (!(error instanceof CannotDeliver)) throw error;
  }
  await refundInFull(tx, paid, late ? 'late_payment' : 'cannot_deliver', at);
  return paid;
}

async function promiseDelivery(
  tx: Db,
  hooks: readonly OrderHooks[],
  paid: OrderRecord,
  at: Date,
  late: boolean,
): Promise<OrderRecord> {
  const order = await moveDelivery(tx, paid, 'begin', at);
  for (const hook of hooks) {
    const promise = (await hook.paid?.(tx, order, at, late)) ?? 'taken';
    if (promise === 'cannot_deliver') throw new CannotDeliver();
  }
  return order;
}
