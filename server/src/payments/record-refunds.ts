import { movePayment } from '../orders/move-order.ts';
import type { OrderHooks } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canMovePayment } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';
import { runClosed } from './close-order.ts';
import { ledgerOf } from './ledger.ts';
import { findAttempt, recordMovement } from './payment-store.ts';

/**
 * Books the refunds of an attempt up to `total` (whole Rupiah), inside a transaction that holds the lock of the order's row.
 * Notification, reconciliation and the refund itself all call it. Idempotent: a total that is not higher than the booked one changes
 * nothing.
 */
export async function recordRefunds(
  tx: Db,
  hooks: readonly OrderHooks[],
  order: OrderRecord,
  refunds: { attempt: string; total: number; at: Date },
): Promise<OrderRecord> {
  const { attempt, total, at } = refunds;
  const ledger = await ledgerOf(tx, attempt);
  if (total <= ledger.refunded) return order;
  await recordMovement(tx, {
    order: order.id,
    attempt,
    kind: 'refund',
    signedIdr: ledger.refunded - total,
    ref: `${attempt}-refunded-${total}`,
    at,
  });
  // The refund of an unexpected payment (an attempt without `paidAt`) does not change the order.
  const paid = await findAttempt(tx, attempt);
  if (!paid?.paidAt) return order;
  const isAll = total >= ledger.received;
  const move = isAll ? 'refund' : 'refundPart';
  if (!canMovePayment(order.paymentState, move)) return order;
  const moved = await movePayment(tx, order, move, at);
  if (isAll) await runClosed(tx, hooks, moved, 'refunded', at);
  return moved;
}
