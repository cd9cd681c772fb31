import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber, lockOrder } from './order-store.ts';

/** Locks the row of the order with this number, as typed by the operator. */
export async function lockNumber(tx: Db, number: string): Promise<OrderRecord> {
  const storedOrder = await findOrderByNumber(tx, number);
  const order = storedOrder && (await lockOrder(tx, storedOrder.id));
  if (!order) throw new OperatorError(refusal('noOrder', { order: number }));
  return order;
}
