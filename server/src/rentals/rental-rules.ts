import { addDays, daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import {
  type BookingPhase,
  type DeliveryMethod,
  maxRentalDays,
  type RentalState,
  slowestDays,
} from '@langit/contract/values/rentals';
import { latestStart } from '@langit/domain/rental-rules';
import {
  awaitsHandOver,
  isHandedOver,
  isRunning,
  isUnpaid,
  type unitHoldingStates,
} from './rental-states.ts';

/** Days `YYYY-MM-DD`, both ends included. */
export type Span = { first: string; last: string };

/** Turnaround: days for checking, charging and packing a returned router (F7). */
const turnaroundDays = 3;

/** The days for which a rental blocks its router: delivery, rental and turnaround (F7). */
export const blockedFor = (during: Span, method: DeliveryMethod): Span => ({
  first: addDays(during.first, -slowestDays[method]),
  last: addDays(during.last, turnaroundDays),
});

/** The blocked days of a rental with a new end; its delivery days do not change. */
export const blockedUntil = (blocked: Span, end: string): Span => ({
  first: blocked.first,
  last: addDays(end, turnaroundDays),
});

/** Whether a rented router should be back. */
export const isLate = (rental: { state: RentalState; during: Span }, today: string): boolean =>
  isRunning(rental) && rental.during.last < today;

/** What a rental that holds a router waits for (B41). */
export function phaseOf(
  rental: { state: RentalState; during: Span; returnRequestedAt: Date | null },
  today: string,
): BookingPhase {
  if (isUnpaid(rental)) return 'unpaid';
  if (isLate(rental, today)) return 'overdue';
  if (awaitsHandOver(rental)) return 'reserved';
  return rental.returnRequestedAt !== null || rental.during.last <= today ? 'coming_back' : 'away';
}

/** The running rental that a returned router ends: it has started or was handed over early; a later booking is not meant. */
export const endsWithReturn = (rental: { state: RentalState; during: Span }, today: string): boolean =>
  isHandedOver(rental) || (awaitsHandOver(rental) && rental.during.first <= today);

/** A booking whose router is missing gets another one this many days before it leaves. */
export const replacedDaysAhead = 1;

/** The day on which a booking without its router gets another one. */
export const replacedOn = (blocked: Span, today: string): string => {
  const day = addDays(blocked.first, -replacedDaysAhead);
  return day < today ? today : day;
};

/** A router that is handed over before its days begin is taken from that day on. */
export const blockedFrom = (blocked: Span, today: string): Span =>
  today < blocked.first ? { first: today, last: blocked.last } : blocked;

export const overlap = (a: Span, b: Span): boolean => a.first <= b.last && b.first <= a.last;

/** A unit that can be rented out, with its blocked spans. */
export type FleetUnit = { id: string; busy: readonly Span[] };

export type BlockingRental = { during: Span; blocked: Span; state: (typeof unitHoldingStates)[number] };

/**
 * The days for which a rental blocks its unit as of today. An overdue router is treated as returned today at the earliest, followed
 * by the turnaround.
 */
export function busySpan({ during, blocked, state }: BlockingRental, today: string): Span {
  if (isUnpaid({ state }) || during.last >= today) return blocked;
  const ready = addDays(today, turnaroundDays);
  return ready > blocked.last ? { first: blocked.first, last: ready } : blocked;
}

export const freeUnits = <Unit extends FleetUnit>(fleet: readonly Unit[], blocked: Span): Unit[] =>
  fleet.filter(({ busy }) => !busy.some((span) => overlap(span, blocked)));

export type WantedRental = { during: Span; method: DeliveryMethod; quantity: number };

/** Availability, and where there is none, the next start within a year with enough free units for the same number of days. */
export function availabilityOf(
  fleet: readonly FleetUnit[],
  wanted: WantedRental,
  today: string,
): { available: boolean; nextAvailable: string | null } {
  const { during, method, quantity } = wanted;
  if (freeUnits(fleet, blockedFor(during, method)).length >= quantity) {
    return { available: true, nextAvailable: null };
  }
  if (fleet.length < quantity) return { available: false, nextAvailable: null };
  return { available: false, nextAvailable: nextStart(fleet, wanted, today) };
}

/** Counts the taken units for every possible start, in one pass over the bookings. */
function nextStart(fleet: readonly FleetUnit[], wanted: WantedRental, today: string): string | null {
  const { during, method, quantity } = wanted;
  const first = addDays(during.first, 1);
  const starts = daysOf(first, latestStart(today));
  if (starts <= 0) return null;
  const taken = new Array<number>(starts).fill(0);
  const reach = daysFrom(during.first, during.last) + turnaroundDays;
  for (const { busy } of fleet) {
    const lost = new Set<number>();
    for (const span of busy) {
      const from = Math.max(0, daysFrom(first, addDays(span.first, -reach)));
      const to = Math.min(starts - 1, daysFrom(first, addDays(span.last, slowestDays[method])));
      for (let start = from; start <= to; start += 1) lost.add(start);
    }
    for (const start of lost) taken[start] = (taken[start] ?? 0) + 1;
  }
  const index = taken.findIndex((units) => fleet.length - units >= quantity);
  return index < 0 ? null : addDays(first, index);
}

/**
 * For each day from today to the latest start, per delivery: the most days of a rental of `quantity` units that starts then; 0 where none
 * can. One pass over the fleet finds for each day how many days in a row as many units are free.
 */
export function longestRentals(
  fleet: readonly FleetUnit[],
  quantity: number,
  today: string,
): Record<DeliveryMethod, number[]> {
  const starts = daysOf(today, latestStart(today));
  const horizon = starts + maxRentalDays + turnaroundDays;
  const freeRuns = Array.from({ length: starts }, () => new Array<number>(quantity).fill(0));
  for (const { busy } of fleet) {
    const runs = freeRunsOf(busy, today, horizon);
    for (const [day, best] of freeRuns.entries()) keepLargest(best, runs[day] ?? 0);
  }
  const longest = (method: DeliveryMethod): number[] => {
    const before = slowestDays[method];
    return freeRuns.map((_, start) => {
      const run = freeRuns[start - before]?.[quantity - 1] ?? 0;
      return Math.max(0, Math.min(maxRentalDays, run - before - turnaroundDays));
    });
  };
  return { fast: longest('fast'), express: longest('express'), regular: longest('regular') };
}

/** For each of so many days from today: how many days in a row a unit is free from that day on. */
function freeRunsOf(busy: readonly Span[], today: string, days: number): number[] {
  const runs = new Array<number>(days).fill(1);
  for (const span of busy)
    runs.fill(0, Math.max(0, daysFrom(today, span.first)), Math.max(0, daysFrom(today, span.last) + 1));
  for (let day = days - 2; day >= 0; day -= 1) if (runs[day] !== 0) runs[day] = 1 + (runs[day + 1] ?? 0);
  return runs;
}

/** Keeps the largest values in descending order. */
function keepLargest(largest: number[], value: number): void {
  const index = largest.findIndex((kept) => kept < value);
  if (index < 0) return;
  largest.splice(index, 0, value);
  largest.pop();
}

/** The latest end that an extension can have: the turnaround ends before the next booking's first blocked day. */
export const latestFreeEnd = (nextBlocked: string): string => addDays(nextBlocked, -turnaroundDays - 1);

/** The data of a rental in bytes: daily quota times days plus added data. Null: unlimited. */
export const dataOf = (dailyBytes: number | null, during: Span, addedBytes: number): number | null =>
  dailyBytes === null ? null : dailyBytes * daysOf(during.first, during.last) + addedBytes;

export type Reminder = 'ending-soon' | 'ends-today' | 'late';

/** Reminders are sent from this hour in Jakarta, not at night. */
export const firstMailHour = 8;

/** The reminder of a rental due today (F10). Each kind is sent once per end of a rental. */
export function reminderFor(
  rental: { during: Span; returnRequested: boolean },
  today: string,
): Reminder | null {
  const left = daysFrom(today, rental.during.last);
  if (left < 0) return 'late';
  if (rental.returnRequested || today < rental.during.first) return null;
  if (left === 0) return 'ends-today';
  return left <= 3 ? 'ending-soon' : null;
}

/** Bytes to displayed MB of 1,048,576 bytes, with one decimal. */
export const megabytes = (bytes: number | null): number | null =>
  bytes === null ? null : Math.round((bytes / 1_048_576) * 10) / 10;
