import type { FlagKind } from '@langit/contract/values/exceptions';
import { queueOrderMail } from '../../orders/mails/order-mail.ts';
import { flagOrder, unflagOrder } from '../../orders/move-order.ts';
import type { OrderRecord } from '../../orders/order-record.ts';
import { isDelivered, isPaid } from '../../orders/order-states.ts';
import { hasEvent, lockOrder, recordOrderEvent } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { deliveryDelayed } from '../mails/delivery-delayed.ts';
import { isAbandoned, isGivenUp, isOver } from '../supplier-order-states.ts';
import { giveUpLine, lockLines, type SupplierOrderRow } from '../supplier-order-store.ts';
import type { SupplyDeps } from '../supply-deps.ts';
import { lateVerdict, mayBeHeld } from './late-rules.ts';

export const deadlineOf = ({ paidAt }: Pick<OrderRecord, 'paidAt'>, deadlineSeconds: number): Date | null =>
  paidAt && new Date(paidAt.getTime() + deadlineSeconds * 1000);

export function isLate(order: Pick<OrderRecord, 'paidAt'>, deadlineSeconds: number, now: Date): boolean {
  const deadline = deadlineOf(order, deadlineSeconds);
  return deadline !== null && now >= deadline;
}

export const isAboutDelivery = (flag: FlagKind): boolean => flag.startsWith('delivery_');

/** Flags the order for the operator. Equal causes are one row in the list of exceptions. The reason holds no personal data and no activation code. */
export async function flagDelivery(
  deps: SupplyDeps,
  orderId: string,
  reason: FlagKind,
  cause?: string,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isPaid(order)) return;
    const due = deadlineOf(order, deps.deliveryDeadlineSeconds) ?? now;
    await flagOrder(tx, order, reason, now, { due, ...(cause ? { cause } : {}) });
  });
}

/** Whether the operator was asked to decide about a delay and the customer was notified. */
export const isLeftToOperator = (db: Db, orderId: string): Promise<boolean> =>
  hasEvent(db, orderId, 'delivery_delayed');

/**
 * Ends an order whose delivery deadline has passed. Where certainly nothing was delivered, the order is refunded automatically and
 * given up. Otherwise it is flagged for the operator, and the customer is notified once.
 */
export async function endLate(deps: SupplyDeps, tx: Db, orderId: string): Promise<void> {
  const now = deps.clock.now();
  const order = await lockOrder(tx, orderId);
  if (!order || !isPaid(order) || isDelivered(order)) return;
  const lines = await lockLines(tx, order.id);
  const leftToOperator = await isLeftToOperator(tx, order.id);
  const refundsByItself = await deps.refundsByItself(tx, order);
  if (lines.every(isAbandoned)) return;
  if (lateVerdict({ lines, refundsByItself, leftToOperator }) === 'refund') {
    await giveUp(deps, tx, lines, now);
    await unflagOrder(tx, order, isAboutDelivery, now);
    await recordOrderEvent(tx, order.id, { kind: 'undelivered', at: now });
    await deps.refundInFull(tx, order, 'undelivered', now);
    return;
  }
  if (leftToOperator) return;
  await flagOrder(tx, order, 'delivery_late', now);
  await recordOrderEvent(tx, order.id, { kind: 'delivery_delayed', at: now });
  await queueOrderMail(deps.outbox, tx, deliveryDelayed, order);
}

/** Delay between giving up and the first check for a late delivery. */
const takeBackAfterSeconds = 60;

/**
 * Gives lines up: their eSIMs are not delivered any more, even where a call in flight succeeds. An order that the supplier may hold
 * is looked up and cancelled.
 */
export async function giveUp(
  deps: Pick<SupplyDeps, 'planProvision'>,
  tx: Db,
  lines: readonly SupplierOrderRow[],
  now: Date,
): Promise<void> {
  for (const row of lines) {
    if (isOver(row) || isGivenUp(row)) continue;
    const isHeld = mayBeHeld(row);
    const attempt = await giveUpLine(tx, row, isHeld ? 'giveUp' : 'close', now);
    if (isHeld) await deps.planProvision(tx, { line: row.orderLine, attempt }, takeBackAfterSeconds);
  }
}
