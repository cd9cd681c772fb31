import { addDays, daysOf } from '@langit/contract/values/calendar-days';
import { maxRentalDays } from '@langit/contract/values/rentals';
import { earliestStart, latestEnd, latestStart, rentalFaults } from '@langit/domain/rental-rules';
import type { RentalDays } from '../purchase/checkout-address.ts';

export type RentalFault = 'startNeeded' | 'endNeeded' | 'tooSoon' | 'tooFar' | 'endBeforeStart' | 'tooLong';
export type RentalFaults = { start: RentalFault | null; end: RentalFault | null };

const words: Record<string, RentalFault> = {
  rentalTooSoon: 'tooSoon',
  rentalTooFar: 'tooFar',
  rentalEndBeforeStart: 'endBeforeStart',
  rentalTooLong: 'tooLong',
};

/** What is wrong with the days, by the rules of the server (K4). */
export function faultsOf({ start, end, method }: RentalDays, today: string): RentalFaults {
  const found = rentalFaults({ start: start || today, end: end || start || today, method }, today);
  const at = (path: string) => words[found.find((fault) => fault.path === path)?.message ?? ''] ?? null;
  return {
    start: start === '' ? 'startNeeded' : at('rental_start_date'),
    end: end === '' ? 'endNeeded' : start === '' ? null : at('rental_end_date'),
  };
}

export function areValid(days: RentalDays, today: string): boolean {
  const faults = faultsOf(days, today);
  return faults.start === null && faults.end === null;
}

/** The days that the two fields offer. */
export function limitsOf({ start, method }: RentalDays, today: string) {
  const first = earliestStart(today, method);
  return {
    start: { min: first, max: latestStart(today) },
    end: { min: start || first, max: start ? latestEnd(start) : latestEnd(latestStart(today)) },
    most: maxRentalDays,
  };
}

/** Both days are chosen, the first one first. */
export const areInOrder = ({ start, end }: RentalDays): boolean => start !== '' && start <= end;

/** The first day that is chosen brings the last one, where the customer has said for how many days. */
export const withWishedEnd = <Chosen extends Partial<RentalDays>>(
  before: RentalDays,
  chosen: Chosen,
): Chosen =>
  before.start === '' && before.days && chosen.start && !chosen.end
    ? { ...chosen, end: addDays(chosen.start, before.days - 1) }
    : chosen;

export const lengthOf = ({ start, end }: RentalDays): number => daysOf(start, end);
