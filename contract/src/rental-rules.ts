import { addDays, daysFrom, daysOf } from './calendar-days.ts';
import type { FieldError } from './errors.ts';
import type { ValidationKey } from './messages/en.ts';

/** Which days a router can be rented. The storefront offers what the server accepts, by the same rules (K4, T6). */
export const deliveryMethods = ['fast', 'express', 'regular'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Days until the parcel is there: at the earliest, at the latest (K2). */
export const deliveryDays: Readonly<Record<DeliveryMethod, readonly [number, number]>> = {
  fast: [1, 1],
  express: [1, 2],
  regular: [3, 5],
};
export const slowestDays: Readonly<Record<DeliveryMethod, number>> = {
  fast: deliveryDays.fast[1],
  express: deliveryDays.express[1],
  regular: deliveryDays.regular[1],
};

export const maxRentalDays = 90;
/** How far ahead a rental may start. */
const maxDaysAhead = 365;
/** How long after its end a rental can still be extended (F7). */
export const maxDaysLate = 14;

export const earliestStart = (today: string, method: DeliveryMethod): string =>
  addDays(today, slowestDays[method]);
export const latestStart = (today: string): string => addDays(today, maxDaysAhead);
export const latestEnd = (start: string): string => addDays(start, maxRentalDays - 1);

export type RentalDates = { start: string; end: string; method: DeliveryMethod };

const fault = (path: string, message: ValidationKey): FieldError => ({ path, message });

/** What is wrong with the dates of a rental, by the names of their fields; nothing where they are fine (K4). */
export function rentalFaults({ start, end, method }: RentalDates, today: string): FieldError[] {
  const faults: FieldError[] = [];
  if (start < earliestStart(today, method)) faults.push(fault('rental_start_date', 'rentalTooSoon'));
  else if (start > latestStart(today)) faults.push(fault('rental_start_date', 'rentalTooFar'));
  if (end < start) faults.push(fault('rental_end_date', 'rentalEndBeforeStart'));
  else if (daysOf(start, end) > maxRentalDays) faults.push(fault('rental_end_date', 'rentalTooLong'));
  return faults;
}

/** The first new end that an extension can have: after the old one and not in the past (T6). */
export const earliestNewEnd = (oldEnd: string, today: string): string => {
  const next = addDays(oldEnd, 1);
  return next < today ? today : next;
};
export const latestNewEnd = (oldEnd: string): string => addDays(oldEnd, maxRentalDays);

/** Too late to extend: the router has to come back. */
export const isTooLateToExtend = (oldEnd: string, today: string): boolean =>
  daysFrom(oldEnd, today) > maxDaysLate;

/** What is wrong with the new end of a rental (T6). */
export function extensionFaults(
  { oldEnd, newEnd }: { oldEnd: string; newEnd: string },
  today: string,
): FieldError[] {
  if (newEnd < earliestNewEnd(oldEnd, today)) return [fault('new_end_date', 'newEndTooEarly')];
  return newEnd > latestNewEnd(oldEnd) ? [fault('new_end_date', 'rentalTooLong')] : [];
}
