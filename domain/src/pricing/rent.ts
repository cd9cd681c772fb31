import { daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import type { DeliveryMethod } from '@langit/contract/values/rentals';

/** Prices of rented routers in whole Rupiah (K4, T6, F8). */
export const deliveryFees: Readonly<Record<DeliveryMethod, number>> = {
  fast: 50_000,
  express: 30_000,
  regular: 15_000,
};

/** Days of a rental until others are chosen: routers are shown, and sorted, by their price for so many. */
export const usualRentalDays = 5;

/** The first and the last day are both charged, for each router. */
export const rentOf = (rental: { perDay: number; start: string; end: string; quantity: number }): number =>
  rental.perDay * daysOf(rental.start, rental.end) * rental.quantity;

/** Added days count from the old end, so overdue days are included (T6). */
export function extensionOf(extension: { perDay: number; oldEnd: string; newEnd: string }): {
  days: number;
  rent: number;
} {
  const days = daysFrom(extension.oldEnd, extension.newEnd);
  return { days, rent: extension.perDay * days };
}

/** The fee for whole days from the end until the return, or until today (F8). */
export function lateFeeOf(
  rental: { perDay: number; end: string; returnedOn: string | null },
  today: string,
): number {
  return rental.perDay * Math.max(0, daysFrom(rental.end, rental.returnedOn ?? today));
}
