import { addDays, daysOf } from '@langit/contract/values/calendar-days';
import { isInService } from '@langit/contract/values/rentals';
import type { Answer } from '../lib/console-api';

export type Board = Answer<'rentals.board'>;
export type BoardUnit = Board['units'][number];
export type Booking = BoardUnit['bookings'][number];

/**
 * What a day of a router is: `way` it is sent or prepared, `paid` a customer has it as booked, `late` a customer has it past the end,
 * `awaited` a late customer still has it and the day of its return is not known, `off` it is out of service, `free` otherwise.
 */
export type DayKind = 'way' | 'paid' | 'late' | 'off' | 'awaited' | 'free';

/** Days in a row with the same booking, or with none. */
export type Segment = { first: string; days: readonly DayKind[]; booking: Booking | null };

export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: daysOf(from, to) }, (_, index) => addDays(from, index));

/** The booking of a late router that waits behind it, so that its first days are not kept. */
const isWaiting = (booking: Booking, unit: BoardUnit): boolean =>
  unit.bookings.some(({ late }) => late?.blocks?.rental === booking.rental);

/** A booking whose router cannot leave: it is out of service, or late at the customer before. */
export const isAtRisk = (booking: Booking, unit: BoardUnit): boolean =>
  booking.movable && (!isInService(unit.state) || isWaiting(booking, unit));

function kindOf(booking: Booking, day: string, today: string): DayKind {
  if (booking.late && day > booking.end) return day > today ? 'awaited' : 'late';
  if (day >= booking.start && day <= booking.end) return 'paid';
  return 'way';
}

/** A late router's days go on until the booking behind it, or without end: the day of its return is not known. */
function lastDay(booking: Booking, unit: BoardUnit, to: string): string {
  if (!booking.late) return booking.blocked_to;
  const next = unit.bookings.find(({ blocked_from: from }) => from > booking.blocked_from);
  return next ? addDays(next.blocked_from, -1) : to;
}

/** The days of a router from left to right (B41). */
export function segmentsOf(
  unit: BoardUnit,
  { from, to, today }: Pick<Board, 'from' | 'to' | 'today'>,
): Segment[] {
  const segments: { first: string; days: DayKind[]; booking: Booking | null }[] = [];
  for (const day of daysBetween(from, to)) {
    const booking =
      unit.bookings.find((booking) => day >= booking.blocked_from && day <= lastDay(booking, unit, to)) ??
      null;
    const kind = booking ? kindOf(booking, day, today) : isInService(unit.state) ? 'free' : 'off';
    const last = segments.at(-1);
    if (last && last.booking === booking) last.days.push(kind);
    else segments.push({ first: day, days: [kind], booking });
  }
  return segments;
}

/** What happens on a day, for the list: a router leaves, or should come back. */
export type BoardEvent = { day: string; kind: 'leaves' | 'back'; serial: string; booking: Booking };

export const eventsOf = ({ units, from, to }: Board): BoardEvent[] =>
  units
    .flatMap(({ serial, bookings }) =>
      bookings.flatMap((booking): BoardEvent[] => [
        ...(booking.movable ? [{ day: booking.blocked_from, kind: 'leaves' as const, serial, booking }] : []),
        { day: booking.end, kind: 'back' as const, serial, booking },
      ]),
    )
    .filter(({ day, booking }) => day >= from && day <= to && booking.late === null)
    .sort((a, b) => a.day.localeCompare(b.day) || a.serial.localeCompare(b.serial));
