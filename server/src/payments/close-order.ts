import { movePayment } from '../orders/move-order.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import type { UnpaidEnd } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';
import type { CloseReason } from '../platform/order-hooks.ts';

const closeReasonOf: Readonly<Record<UnpaidEnd, CloseReason>> = {
  expire: 'expired',
  fail: 'failed',
  cancel: 'cancelled',
};

/** Ends an unpaid order and releases its reservations, inside a transaction that holds the lock of its row. */
export async function closeUnpaid(
  tx: Db,
  hooks: readonly OrderHooks[],
  order: OrderRecord,
  end: UnpaidEnd,
  at: Date,
): Promise<OrderRecord> {
  const closed = await movePayment(tx, order, end, at);
  await runClosed(tx, hooks, closed, closeReasonOf[end], at);
  return closed;
}

/** Runs every slice's `closed` hook in the caller's transaction. */
export async function runClosed(
  tx: Db,
  hooks: readonly OrderHooks[],
  order: OrderRecord,
  why: CloseReason,
  at: Date,
): Promise<void> {
  for (const hook of hooks) await hook.closed?.(tx, order, why, at);
}
