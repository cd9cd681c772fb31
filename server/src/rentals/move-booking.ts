import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { endOfDay } from '@langit/domain/exceptions/due';
import { flagOrder, unflagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { violates } from '../platform/database/errors.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { freeUnits, replacedDaysAhead, type Span } from './rental-rules.ts';
import { awaitsHandOver } from './rental-states.ts';
import { isUnitMissing, listDueWithoutUnit, lockRental, updateRental } from './rental-store.ts';

/** Moves a booking to a free unit of its model. Needs the model's lock. False where no unit is free. */
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

const missingFlag = 'router_missing';

/** Closes the exception when every booking of the order has a router that can be sent. Needs the order's row lock. */
export async function closeMissingFlag(tx: Db, order: OrderRecord, at: Date): Promise<void> {
  if (order.flag === null) return;
  const lines = order.lines.map(({ id }) => id);
  if (!(await isUnitMissing(tx, lines, dayInJakarta(at))))
    await unflagOrder(tx, order, (flag) => flag === missingFlag, at);
}

/**
 * Moves bookings with a dispatch date soon whose router is still rented or out of service to another unit. Where none is free, the
 * order is flagged for the operator.
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
  const due = await listDueWithoutUnit(database.db, { today, sentBy: addDays(today, replacedDaysAhead) });
  for (const booking of due) {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, booking.order);
      await lockModel(tx, booking.model);
      const rental = await lockRental(tx, booking.id);
      if (!order || !awaitsHandOver(rental)) return;
      if (await moveBooking(tx, booking.model, rental, now)) return closeMissingFlag(tx, order, now);
      await flagOrder(tx, order, missingFlag, now, {
        due: endOfDay(rental.blocked.first),
        detail: { rental: rental.id, serial: booking.serial },
      });
    });
  }
}
