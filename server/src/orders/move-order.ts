import type { OrderEventKind } from '@langit/contract/values/orders';
import type { Db } from '../platform/database/database.ts';
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

/** Flags an order for the operator. The first flag stays until it is cleared. */
export async function flagOrder(tx: Db, order: OrderRecord, reason: string, at: Date): Promise<void> {
  if (order.flag === null) await updateOrder(tx, order.id, { flag: reason, flaggedAt: at });
}
