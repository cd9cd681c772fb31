import { type FlagKind, flagKinds } from '@langit/contract/values/exceptions';
import type { OrderEventKind } from '@langit/contract/values/orders';
import { closeFlags, openFlag, openFlagsOf } from '../exceptions/exception-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { FoundException } from '../platform/exception-scan.ts';
import type { OrderRecord } from './order-record.ts';
import {
  canMoveDelivery,
  canMovePayment,
  type DeliveryMove,
  deliveryMoves,
  eventOfPayment,
  type PaymentMove,
  paymentMoves,
} from './order-states.ts';
import { updateOrder, updateOrderAndRecord } from './order-store.ts';

/**
 * Moves the payment state of an order whose row the caller has locked, and writes the timeline. Throws for an unlisted move, which
 * is a bug: callers check input from outside with `canMovePayment` first.
 */
export async function movePayment(
  tx: Db,
  order: OrderRecord,
  move: PaymentMove,
  at: Date,
): Promise<OrderRecord> {
  const { to } = paymentMoves[move];
  if (!canMovePayment(order.paymentState, move)) {
    throw new Error(`order ${order.number} cannot go from ${order.paymentState} to ${to}`);
  }
  const changes = { paymentState: to, ...(move === 'pay' && !order.paidAt ? { paidAt: at } : {}) };
  await updateOrderAndRecord(tx, order.id, changes, { kind: eventOfPayment[to], at });
  return { ...order, ...changes };
}

/**
 * Moves the delivery state of an order whose row the caller has locked, and writes the timeline if an `event` is given. Idempotent:
 * a delivery in the target state stays as it is.
 */
export async function moveDelivery(
  tx: Db,
  order: OrderRecord,
  move: DeliveryMove,
  at: Date,
  event?: OrderEventKind,
): Promise<OrderRecord> {
  const { to } = deliveryMoves[move];
  if (order.deliveryState === to) return order;
  if (!canMoveDelivery(order.deliveryState, move)) {
    throw new Error(`delivery of ${order.number} cannot go from ${order.deliveryState} to ${to}`);
  }
  const changes = { deliveryState: to, ...(move === 'finish' ? { finishedAt: at } : {}) };
  if (event) await updateOrderAndRecord(tx, order.id, changes, { kind: event, at });
  else await updateOrder(tx, order.id, changes);
  return { ...order, ...changes };
}

/**
 * Opens an exception on an order whose row the caller has locked. Several kinds may be open at a time; `order.flag` is the first one.
 * `about`: its own due time, the money in question where that is not the order's total, its cause.
 */
export async function flagOrder(
  tx: Db,
  order: OrderRecord,
  kind: FlagKind,
  at: Date,
  about: Pick<FoundException, 'cause' | 'due' | 'amount' | 'detail'> = {},
): Promise<void> {
  const subject = { order: order.id, subject: order.number };
  await openFlag(tx, kind, { amount: order.total, ...about, ...subject }, at);
  if (order.flag === null) await updateOrder(tx, order.id, { flag: kind, flaggedAt: at });
}

/**
 * Closes the exceptions of these kinds on an order whose row the caller has locked, because their cause is gone. `figure`: only those
 * with this member in their figures.
 */
export async function unflagOrder(
  tx: Db,
  order: OrderRecord,
  isOver: (kind: FlagKind) => boolean,
  at: Date,
  figure?: string,
): Promise<OrderRecord> {
  if (order.flag === null) return order;
  await closeFlags(tx, order.id, flagKinds.filter(isOver), at, figure);
  return { ...order, ...(await showFirstFlag(tx, order.id)) };
}

/** Sets the flag of an order to its first open one. */
export async function showFirstFlag(
  tx: Db,
  id: string,
): Promise<{ flag: string | null; flaggedAt: Date | null }> {
  const [first] = await openFlagsOf(tx, [id]);
  const changes = { flag: first?.kind ?? null, flaggedAt: first?.openedAt ?? null };
  await updateOrder(tx, id, changes);
  return changes;
}
