import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { isInService } from '@langit/contract/values/rentals';
import type { Db } from '../platform/database/database.ts';
import { isLate } from './rental-rules.ts';
import { listUnits } from './unit-store.ts';

/**
 * How many routers of all models are in service, and how many their bookings need on each day from today. A late router is away until it
 * comes back, so that it and the booking behind it need one each.
 */
export async function readOccupancy(db: Db, count: number, now: Date) {
  const today = dayInJakarta(now);
  const units = (await listUnits(db)).filter(({ state }) => isInService(state));
  const spans = units.flatMap(({ rentals }) =>
    rentals.map(({ rental }) =>
      isLate(rental, today) ? { ...rental.blocked, last: addDays(today, count) } : rental.blocked,
    ),
  );
  const days = Array.from({ length: count }, (_, index) => addDays(today, index));
  return {
    units: units.length,
    days: days.map((day) => ({
      day,
      needed: spans.filter(({ first, last }) => first <= day && day <= last).length,
    })),
  };
}
