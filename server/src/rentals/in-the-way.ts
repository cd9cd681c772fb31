import type { Db } from '../platform/database/database.ts';
import { violates } from '../platform/database/errors.ts';
import { type CounterRental, openRentalsOfUnit } from './counter-store.ts';
import { busySpan, overlap, type Span } from './rental-rules.ts';
import { holdsUnit, isHandedOver } from './rental-states.ts';
import { type RentalRow, updateRental } from './rental-store.ts';

/** The rental that has a router on days that another one wants: a router that is late is away until further notice. */
export async function bookingInTheWay(
  db: Db,
  unit: string,
  wanted: { rental: string; blocked: Span },
  today: string,
): Promise<CounterRental | null> {
  const open = await openRentalsOfUnit(db, unit);
  const isBusy = ({ rental }: CounterRental) =>
    rental.id !== wanted.rental && holdsUnit(rental) && overlap(busySpan(rental, today), wanted.blocked);
  return open.find(isBusy) ?? null;
}

/** The rental for which a router is out; null where it is not out. */
export async function rentalOut(db: Db, unit: string): Promise<CounterRental | null> {
  const open = await openRentalsOfUnit(db, unit);
  return open.find(({ rental }) => isHandedOver(rental)) ?? null;
}

/** Changes a rental. False where another one has its router on one of these days: the exclusion constraint decides. */
export async function changeIfFree(tx: Db, id: string, changes: Partial<RentalRow>): Promise<boolean> {
  try {
    await tx.transaction((inner) => updateRental(inner, id, changes));
    return true;
  } catch (error) {
    if (!violates(error, 'rental_unit_booked_once')) throw error;
    return false;
  }
}

export const showInTheWay = ({ serial, order, rental }: CounterRental) => ({
  order: order.number,
  serial,
  state: rental.state,
  start: rental.during.first,
  end: rental.during.last,
});

export const sayInTheWay = ({ serial, order, rental: { during } }: CounterRental): string =>
  `${serial} is taken by order ${order.number} from ${during.first} to ${during.last}.`;
