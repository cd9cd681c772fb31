import { movePayment } from '../orders/move-order.ts';
import type { ClosedBecause, OrderHooks } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { UnpaidEnd } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';

const becauseOf: Readonly<Record<UnpaidEnd, ClosedBecause>> = {
  expire: 'expired',
  fail: 'failed',
  cancel: 'cancelled',
};

/** Ends an unpaid order and releases its reservations, inside a transaction that holds the lock of its row. */
export async function closeUnpaid(
  tx: Db,
  effects: readonly OrderHooks[],
  order: OrderRecord,
  end: UnpaidEnd,
  at: Date,
): Promise<OrderRecord> {
  const closed = await movePayment(tx, order, end, at);
  await runClosed(tx, effects, closed, becauseOf[end], at);
  return closed;
}

/** Runs every slice's `closed` hook in the caller's transaction. */
export async function runClosed(
  tx: Db,
  effects: readonly OrderHooks[],
  order: OrderRecord,
  why: ClosedBecause,
  at: Date,
): Promise<void> {
  for (const effect of effects) await effect.closed?.(tx, order, why, at);
}
