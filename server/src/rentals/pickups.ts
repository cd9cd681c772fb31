import { ordersWithFlag } from '../exceptions/exception-store.ts';
import { flagOrder, unflagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { isRunning } from './rental-states.ts';
import { findRental, isPickupOpen, lockRental, updateRental } from './rental-store.ts';

const pickupFlag = 'pickup_requested';

/** Flags the order, so that the operator books a courier. Needs the order's row lock. */
export const flagPickup = (tx: Db, order: OrderRecord, at: Date): Promise<void> =>
  flagOrder(tx, order, pickupFlag, at);

/** Clears the flag when no router of the order waits for a courier. Needs the order's row lock. */
export async function closePickupFlag(tx: Db, order: OrderRecord, at: Date): Promise<void> {
  if (order.flag === null) return;
  const lines = order.lines.map(({ id }) => id);
  if (!(await isPickupOpen(tx, lines))) await unflagOrder(tx, order, (flag) => flag === pickupFlag, at);
}

/** Records the booked courier. False where it was recorded before; null without a requested pick-up. */
export async function arrangePickup(tx: Db, id: string, at: Date): Promise<boolean | null> {
  const storedRental = await findRental(tx, id);
  const order = storedRental && (await lockOrder(tx, storedRental.order));
  const rental = await lockRental(tx, id);
  if (!order || !isRunning(rental) || rental.returnMethod !== 'courier') return null;
  if (rental.pickupArrangedAt) return false;
  await updateRental(tx, id, { pickupArrangedAt: at });
  await closePickupFlag(tx, order, at);
  return true;
}

/**
 * A paid extension withdraws the pick-up in a transaction that holds the extension's order: locking the rental's order there too
 * could deadlock. A periodic task closes such flags.
 */
export async function closeStalePickupFlags({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  for (const id of await ordersWithFlag(database.db, pickupFlag)) {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await closePickupFlag(tx, order, clock.now());
    });
  }
}
