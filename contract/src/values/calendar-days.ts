/**
 * Calendar days as `YYYY-MM-DD`, without time and zone. Only "today" needs a zone: Jakarta, a fixed UTC+7 without summer time. The
 * result does not depend on the time zone of the machine.
 */
export const dayMs = 86_400_000;
/** UTC+7 all year: Indonesia has no daylight saving time. */
export const jakartaMs = 7 * 3_600_000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** True for existing days: 2028-02-29 is one, 2026-02-30 is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && fromMs(ms) === text;
}

/** The calendar day in Jakarta at a moment. */
export const dayInJakarta = (at: Date): string => fromMs(at.getTime() + jakartaMs);

/** Day and time in Jakarta at a moment: `2026-11-28T09:00:00`. */
export const timeInJakarta = (at: Date): string =>
  new Date(at.getTime() + jakartaMs).toISOString().slice(0, 19);

/** The time of day in Jakarta at a moment, as a decimal number of hours. */
export const hourInJakarta = (at: Date): number => ((at.getTime() + jakartaMs) % dayMs) / 3_600_000;

export const addDays = (day: string, days: number): string => fromMs(toMs(day) + days * dayMs);

/** Number of days between two days: 0 for the same day, negative backwards. */
export const daysFrom = (first: string, last: string): number => (toMs(last) - toMs(first)) / dayMs;

/** Number of days of a period, both ends included. */
export const daysOf = (first: string, last: string): number => daysFrom(first, last) + 1;
