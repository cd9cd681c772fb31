import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { rentalMoves } from './rental-states.ts';
import { moveRentals } from './rental-store.ts';

/**
 * The parcel of an order has left: its routers are out. In the transaction that ships the order, with its row locked. Tells how
 * many; an order without routers has none.
 */
export async function handOverUnits(tx: Db, order: OrderRecord, at: Date): Promise<number> {
  if (order.kind !== 'rent') return 0;
  const lines = order.lines.map(({ id }) => id);
  return (await moveRentals(tx, lines, rentalMoves.handOver, { handedOverAt: at })).length;
}
