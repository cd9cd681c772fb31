/**
 * Calendar days as `YYYY-MM-DD`, without time and zone. Only "today" needs a zone: Jakarta, a fixed UTC+7 without summer time. The
 * result does not depend on the time zone of the machine.
 */
export const dayMs = 86_400_000;
/** UTC+7 all year: Indonesia has no daylight saving time. */
export const jakartaMs = 7 * 3_600_000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days before and after belong to nothing in a shop, and a sum with one of them could leave the range of dates. */
const firstDay = '1900-01-01';
const lastDay = '2199-12-31';

/** True for existing days of the years 1900 to 2199: 2028-02-29 is one, 2026-02-30 is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDay || text > lastDay) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && fromMs(ms) === text;
}

const momentForm =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?)(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * The moment that a text of ISO 8601 names; null for any other text, and for a day that does not exist. A day is its beginning in
 * Jakarta, and a time without a zone is Jakarta's.
 */
export function parseMoment(text: string): Date | null {
  const { day = '', time = '00:00', zone = '+07:00' } = momentForm.exec(text)?.groups ?? {};
  if (!isCalendarDay(day)) return null;
  const offset = zone.toUpperCase().replace(/(\d\d):?(\d\d)$/, '$1:$2');
  const moment = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The calendar day in Jakarta at a moment. */
export const dayInJakarta = (at: Date): string => fromMs(at.getTime() + jakartaMs);

/** Milliseconds until the next calendar day in Jakarta begins: 1 to 86,400,000. */
export const msOfDayLeft = (at: Date): number => dayMs - ((at.getTime() + jakartaMs) % dayMs);

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

/** The calendar day of a moment where the device is that runs this. */
export const dayHere = (moment: Date): string => moment.toLocaleDateString('sv-SE');
