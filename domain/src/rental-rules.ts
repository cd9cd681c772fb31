import { addDays, daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import type { FieldError } from '@langit/contract/values/errors';
import type { ValidationKey } from '@langit/contract/values/message-keys';
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

/** Validation errors of a rental's dates by field; empty where they are valid (K4). */
export function rentalFaults({ start, end, method }: RentalDates, today: string): FieldError[] {
  const faults: FieldError[] = [];
  if (start < earliestStart(today, method)) faults.push(fault('rental_start_date', 'rentalTooSoon'));
  else if (start > latestStart(today)) faults.push(fault('rental_start_date', 'rentalTooFar'));
  if (end < start) faults.push(fault('rental_end_date', 'rentalEndBeforeStart'));
  else if (daysOf(start, end) > maxRentalDays) faults.push(fault('rental_end_date', 'rentalTooLong'));
  return faults;
}

/** The earliest new end of an extension: after the old end and not in the past (T6). */
export const earliestNewEnd = (oldEnd: string, today: string): string => {
  const next = addDays(oldEnd, 1);
  return next < today ? today : next;
};
export const latestNewEnd = (oldEnd: string): string => addDays(oldEnd, maxRentalDays);

/** True where the router has to be returned and can no longer be extended. */
export const isTooLateToExtend = (oldEnd: string, today: string): boolean =>
  daysFrom(oldEnd, today) > maxDaysLate;

/** Validation errors of a rental's new end (T6). */
export function extensionFaults(
  { oldEnd, newEnd }: { oldEnd: string; newEnd: string },
  today: string,
): FieldError[] {
  if (newEnd < earliestNewEnd(oldEnd, today)) return [fault('new_end_date', 'newEndTooEarly')];
  return newEnd > latestNewEnd(oldEnd) ? [fault('new_end_date', 'rentalTooLong')] : [];
}
