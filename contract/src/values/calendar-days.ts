/**
 * Calendar days as `YYYY-MM-DD`. A day has no hours and no zone; only "today" needs one, and that is Jakarta's, which has kept
 * UTC+7 without summer time for as long as there is an internet. Nothing here depends on the zone of the machine.
 */
const dayMs = 86_400_000;
const jakartaMs = 7 * 3_600_000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** True for days that exist: 2028-02-29 does, 2026-02-30 does not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && fromMs(ms) === text;
}

/** The day it is in Jakarta at a moment. */
export const dayInJakarta = (at: Date): string => fromMs(at.getTime() + jakartaMs);

/** Hours and minutes it is in Jakarta at a moment, as a number of hours. */
export const hourInJakarta = (at: Date): number => ((at.getTime() + jakartaMs) % dayMs) / 3_600_000;

export const addDays = (day: string, days: number): string => fromMs(toMs(day) + days * dayMs);

/** Days from one to another: 0 for the same day, negative backwards. */
export const daysFrom = (first: string, last: string): number => (toMs(last) - toMs(first)) / dayMs;

/** Days of a span of which both ends count. */
export const daysOf = (first: string, last: string): number => daysFrom(first, last) + 1;
