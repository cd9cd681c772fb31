import { addDays, dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import type { Snooze } from '@langit/contract/values/exceptions';
import { endOfBusinessDay } from '../business-days.ts';

const hourMs = 3_600_000;

/** The first moment of a day in Jakarta. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
/** The end of a day in Jakarta: the first moment of the next. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/** The end of a snooze: an hour, tomorrow at 08:00 in Jakarta, or a day. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  switch (snooze) {
    case 'hour':
      return new Date(now.getTime() + hourMs);
    case 'tomorrow':
      return new Date(startOfDay(addDays(dayInJakarta(now), 1)).getTime() + 8 * hourMs);
    case 'day':
      return new Date(now.getTime() + dayMs);
  }
}

/** Whether a due time is past or within today in Jakarta; midnight is the end of the day before it. */
export const isDueOn = (due: Date, now: Date): boolean => due <= endOfDay(dayInJakarta(now));

/** By when a SIM card leaves: the end of the working day after its payment. */
export const cardSendBy = (paid: Date): Date => endOfBusinessDay(paid, 1);
