import { addDays, dayInJakarta } from '@langit/contract/values/calendar-days';
import { endOfBusinessDay } from '../business-days.ts';

/** The first moment of a day in Jakarta. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+07:00`);
/** The end of a day in Jakarta: the first moment of the next. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));

/** Whether a due time is past or within today in Jakarta; midnight is the end of the day before it. */
export const isDueOn = (due: Date, now: Date): boolean => due <= endOfDay(dayInJakarta(now));

/** By when a SIM card leaves: the end of the working day after its payment. */
export const cardSendBy = (paid: Date): Date => endOfBusinessDay(paid, 1);
