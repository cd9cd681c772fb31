import { type TripGigabytes, tripGigabytes } from '@langit/contract/values/catalogue';
import { maxTripDays } from '@langit/contract/values/limits';

/** A trip as the plan finder asks for it: its days and the gigabytes of a day (J3). */
export type Trip = { days: number; gigabytes: TripGigabytes };

/** The trip that the finder proposes, and the days that a daily plan counts with where no trip was chosen (Z2). */
export const usualTrip: Trip = { days: 7, gigabytes: 1 };

const daysIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d?$/.test(text) && Number(text) <= maxTripDays ? Number(text) : null;

/** The trip in an address; what it leaves out or gets wrong is the usual trip's. Null where it says nothing of a trip. */
export function readTrip(search: URLSearchParams): Trip | null {
  const days = daysIn(search.get('trip_days'));
  const gigabytes =
    tripGigabytes.find((tripGigabyte) => String(tripGigabyte) === search.get('trip_gb')) ?? null;
  if (days === null && gigabytes === null) return null;
  return { days: days ?? usualTrip.days, gigabytes: gigabytes ?? usualTrip.gigabytes };
}

/** The finder's amount a day that is nearest to a given one, as a ratio: 1.4 is nearer to 1 than to 3. */
export const nearestGigabytes = (perDay: number): TripGigabytes =>
  tripGigabytes.reduce((nearest, item) =>
    Math.abs(Math.log(perDay / item)) < Math.abs(Math.log(perDay / nearest)) ? item : nearest,
  );
