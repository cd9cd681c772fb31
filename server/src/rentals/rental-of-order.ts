import { daysOf } from '@langit/contract/values/calendar-days';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { lateFeeOf } from '@langit/domain/pricing/rent';
import type { OrderRecord } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import { isLost, isReleased } from './rental-states.ts';
import { findRental, type RentalRecord, rentalsOfLines } from './rental-store.ts';

/**
 * The rental on an order's page: the first one of an order for routers, the extended one of an extension or added data. The units of
 * an order are sent and returned together: the rental is shown as returned when all of them are.
 */
export async function rentalOfOrder(
  db: Db,
  order: OrderRecord,
  today: string,
): Promise<OrderDetail['rental']> {
  const all = await rentalsOfOrder(db, order);
  const kept = all.filter((rental) => !isReleased(rental));
  const shown = kept.length > 0 ? kept : all;
  const [first] = shown;
  if (!first) return null;
  const returned = shown.map(({ returnedOn }) => returnedOn ?? '').sort();
  const out = shown.filter(({ returnedOn }) => returnedOn === null);
  const sumOf = (amount: (rental: RentalRecord) => number) =>
    out.reduce((sum, rental) => sum + amount(rental), 0);
  return {
    rental_id: first.id,
    rental_start_date: first.during.first,
    rental_end_date: first.during.last,
    extended_days: extendedDays(order, first),
    return_date: returned[0] === '' ? null : (returned.at(-1) ?? null),
    lost: shown.some(isLost),
    late_fee: sumOf(({ rentPerDayIdr: perDay, during: { last: end } }) =>
      lateFeeOf({ perDay, end, returnedOn: null }, today),
    ),
    late_fee_per_day: sumOf(({ rentPerDayIdr }) => rentPerDayIdr),
  };
}

/** An order for routers keeps the days for which it was placed; those of the rental are more once it was extended. */
function extendedDays({ lines: [line] }: OrderRecord, { during: { first, last } }: RentalRecord): number {
  const booked = line?.snapshot.rental;
  return booked ? daysOf(first, last) - daysOf(booked.start, booked.end) : 0;
}

/** The rentals of an order for routers, or the rental to which an extension or data was added. */
export async function rentalsOfOrder(db: Db, order: OrderRecord): Promise<RentalRecord[]> {
  if (order.kind === 'rent')
    return rentalsOfLines(
      db,
      order.lines.map(({ id }) => id),
    );
  for (const { snapshot } of order.lines) {
    const id = snapshot.extension?.rental ?? snapshot.routerData?.rental;
    const rental = id === undefined ? null : await findRental(db, id);
    if (rental) return [rental];
  }
  return [];
}
