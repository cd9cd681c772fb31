import { refusal } from '@langit/contract/operator/refusals/index';
import type { Db } from '../platform/database/database.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import type { OrderRecord } from './order-record.ts';
import { findOrderByNumber, lockOrder } from './order-store.ts';

/** Locks the row of the order with this number, as typed by the operator. */
export async function lockNumber(tx: Db, number: string): Promise<OrderRecord> {
  const found = await findOrderByNumber(tx, number.trim().toUpperCase());
  const order = found && (await lockOrder(tx, found.id));
  if (!order) throw new OperatorError(refusal('noOrder', { order: number }));
  return order;
}
