import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { isInService } from '@langit/contract/values/rentals';
import { lockOrder } from '../orders/order-store.ts';
import { type CallContext, isChanged, OperatorError, ShownChanged } from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import { lockModel, readFleet, releaseOverdue } from './fleet-store.ts';
import { bookingInTheWay, changeIfFree, showInTheWay } from './in-the-way.ts';
import { closeMissingFlag } from './move-booking.ts';
import type { CounterDeps } from './rental-deps.ts';
import { isHandedOver, isMovable } from './rental-states.ts';
import { findRental, lockRental } from './rental-store.ts';
import { findScannedUnit } from './unit-store.ts';

/**
 * Moves a booking to another router of its model; its days stay (B42). The database decides whether the router is free: where it is not,
 * nothing changes and the answer names the booking in the way.
 */
export async function reassignBooking(
  { database, clock }: CounterDeps,
  by: CallContext,
  { rental: named, serial: to, was }: { rental: string; serial: string; was?: string | undefined },
) {
  const storedRental = await findRental(database.db, named);
  if (!storedRental)
    throw new OperatorError(
      atTerminal(
        refusal('noRental', { rental: named }),
        `There is no rental ${named}: look with rentals board.`,
      ),
    );
  const now = clock.now();
  const today = dayInJakarta(now);
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, storedRental.order);
    await lockModel(tx, storedRental.model);
    const rental = await lockRental(tx, storedRental.id);
    const unit = await findScannedUnit(tx, to);
    if (!order || !rental)
      throw new OperatorError(
        atTerminal(
          refusal('noRental', { rental: named }),
          `There is no rental ${named}: look with rentals board.`,
        ),
      );
    if (!unit)
      throw new OperatorError(
        atTerminal(refusal('noRouter', { serial: to }), `${to} is no router of this shop.`),
      );
    // Another call may have moved it since it was read.
    const from = (await findRental(tx, rental.id))?.serial ?? storedRental.serial;
    const answer = { rental: rental.id, order: order.number, serial: unit.serial, from };
    if (rental.unit === unit.id) return { ...answer, changed: false, in_the_way: null };
    refuseMoved(order.number, from, was);
    if (!isMovable(rental))
      throw new OperatorError(
        isHandedOver(rental)
          ? refusal('withCustomer', { serial: from, order: order.number })
          : atTerminal(
              refusal('bookingEnded', { order: order.number }),
              `The booking of order ${order.number} has ended: it is ${rental.state}.`,
            ),
      );
    if (unit.model !== storedRental.model)
      throw new OperatorError(refusal('otherModel', { serial: unit.serial, from }));
    if (!isInService(unit.state))
      throw new OperatorError(
        atTerminal(
          refusal('notInService', { serial: unit.serial }),
          `${unit.serial} is not in service: ${unit.state}.`,
        ),
      );
    await releaseOverdue(tx, (await readFleet(tx, unit.model, now)).overdue);
    const wanted = { rental: rental.id, blocked: rental.blocked };
    const isFree =
      (await bookingInTheWay(tx, unit.id, wanted, today)) === null &&
      (await changeIfFree(tx, rental.id, { unit: unit.id }));
    if (!isFree) {
      const other = await bookingInTheWay(tx, unit.id, wanted, today);
      return { ...answer, serial: from, changed: false, in_the_way: other && showInTheWay(other) };
    }
    await closeMissingFlag(tx, order, now);
    await by.note(tx, {
      act: 'rental.reassign',
      subject: order.number,
      before: { serial: from },
      after: { serial: unit.serial },
    });
    return { ...answer, changed: true, in_the_way: null };
  });
}

/** Throws where the booking is on another router than the person was shown. */
function refuseMoved(order: string, serial: string, was: string | undefined): void {
  const shown = {
    was: { was: was?.trim() },
    now: { was: serial },
    act: { act: 'rental.reassign' as const, subject: order, after: { serial } },
  };
  if (isChanged(shown)) throw new ShownChanged(refusal('bookingMoved', { order, serial }), [shown]);
}
