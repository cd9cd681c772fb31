import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { rentalMoves } from './rental-states.ts';
import { moveRentals } from './rental-store.ts';

/**
 * Marks the routers of a shipped order as handed over, in the transaction that ships the order and holds its row lock. Returns their
 * number, 0 for an order without routers.
 */
export async function handOverUnits(tx: Db, order: OrderRecord, at: Date): Promise<number> {
  if (order.kind !== 'rent') return 0;
  const lines = order.lines.map(({ id }) => id);
  return (await moveRentals(tx, lines, rentalMoves.handOver, { handedOverAt: at })).length;
}
