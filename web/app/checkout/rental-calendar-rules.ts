import { daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import { type DeliveryMethod, deliveryMethods, maxRentalDays } from '@langit/contract/values/rentals';
import type { RentalDays as FreeDays } from '@langit/contract/wire/rentals';
import { deliveryFees } from '@langit/domain/pricing/rent';
import { earliestStart, latestStart } from '@langit/domain/rental-rules';
import type { RentalDays } from '../purchase/checkout-address.ts';
import type { DayMark } from '../ui/calendar.tsx';
import { lengthOf } from './rental-days-rules.ts';

const longestFrom = ({ today, longest }: FreeDays, method: DeliveryMethod, start: string): number =>
  longest[method][daysFrom(today, start)] ?? 0;

/** The cheapest delivery with which a rental of so many days can start on a day; null where none can. */
const methodFor = (free: FreeDays, start: string, days: number): DeliveryMethod | null =>
  deliveryMethods
    .filter((method) => longestFrom(free, method, start) >= days)
    .sort((a, b) => deliveryFees[a] - deliveryFees[b])[0] ?? null;

/** The delivery that makes the chosen days possible where the chosen one does not; null where none does (Z19). */
export function fasterFor(free: FreeDays, days: RentalDays): DeliveryMethod | null {
  const length = days.end === '' ? 1 : lengthOf(days);
  if (days.start === '' || length < 1 || longestFrom(free, days.method, days.start) >= length) return null;
  return methodFor(free, days.start, length);
}

/** True while a press chooses the last day: the first day is chosen, and some delivery makes it possible. */
export const isEndNext = (free: FreeDays, { start, end }: RentalDays): boolean =>
  start !== '' && end === '' && methodFor(free, start, 1) !== null;

/** What a day is for the next press. */
export function markOf(free: FreeDays, days: RentalDays, day: string): DayMark {
  const ends = isEndNext(free, days) && day >= days.start;
  const start = ends ? days.start : day;
  const length = ends ? daysOf(start, day) : 1;
  if (longestFrom(free, days.method, start) >= length) return 'free';
  if (methodFor(free, start, length)) return 'faster';
  if (start < earliestStart(free.today, 'fast')) return 'early';
  return length > maxRentalDays || start > latestStart(free.today) ? 'late' : 'taken';
}

/** The days after a press: the first day, and then the last one. An earlier day, and a third press, begin anew. */
export const choose = (free: FreeDays, days: RentalDays, day: string): Pick<RentalDays, 'start' | 'end'> =>
  isEndNext(free, days) && day >= days.start ? { start: days.start, end: day } : { start: day, end: '' };
