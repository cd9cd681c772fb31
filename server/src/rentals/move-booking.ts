import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { flagOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { violates } from '../platform/database/errors.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { freeUnits, type Span } from './rental-rules.ts';
import { awaitsHandOver } from './rental-states.ts';
import { listDueWithoutUnit, lockRental, updateRental } from './rental-store.ts';

/** Gives a booking to another unit of its model that is free for its days. Under the model's lock. False: there is none. */
export async function moveBooking(
  tx: Db,
  model: string,
  { id, blocked }: { id: string; blocked: Span },
  at: Date,
): Promise<boolean> {
  const { units, overdue } = await readFleet(tx, model, at);
  await releaseOverdue(tx, overdue);
  for (const { id: unit } of freeUnits(units, blocked)) {
    try {
      await tx.transaction((inner) => updateRental(inner, id, { unit }));
      return true;
    } catch (error) {
      if (!violates(error, 'rental_unit_booked_once')) throw error;
    }
  }
  return false;
}

/** Routers are looked for the day before they have to leave. */
const daysAhead = 1;

/**
 * Bookings that have to be sent soon while somebody else still has their router, or while it is under repair, go to another one.
 * Where none is free the operator is asked to look at the order.
 */
export async function replaceMissingRouters({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const today = dayInJakarta(now);
  const due = await listDueWithoutUnit(database.db, { today, sentBy: addDays(today, daysAhead) });
  for (const booking of due) {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, booking.order);
      await lockModel(tx, booking.model);
      const rental = await lockRental(tx, booking.id);
      if (!order || !awaitsHandOver(rental)) return;
      if (await moveBooking(tx, booking.model, rental, now)) return;
      await flagOrder(tx, order, 'router_missing', now);
    });
  }
}
