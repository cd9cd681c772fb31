import { addDays, daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import type { FieldError } from '@langit/contract/values/errors';
import type { ValidationKey } from '@langit/contract/values/messages/en';
import {
  type DeliveryMethod,
  maxDaysAhead,
  maxDaysLate,
  maxRentalDays,
  slowestDays,
} from '@langit/contract/values/rentals';

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
