import { addDays, daysFrom } from '@langit/contract/values/calendar-days';
import { firstWeekday, type Language, localeOf } from '@langit/contract/values/locale';

const weekdayOf = (day: string): number => new Date(day).getUTCDay();
const monthStart = (day: string): string => `${day.slice(0, 8)}01`;
export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** The same day of a month so many months away; the 31st is the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const first = (month: number) =>
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const wanted = addDays(first(count), Number(day.slice(8)) - 1);
  return isSameMonth(wanted, first(count)) ? wanted : addDays(first(count + 1), -1);
}

/** The weeks of the month of a day: seven days each, null for those of other months. */
export function weeksOf(day: string, language: Language): (string | null)[][] {
  const first = monthStart(day);
  const next = monthStart(addDays(first, 31));
  const before = (weekdayOf(first) - firstWeekday[language] + 7) % 7;
  const count = Math.ceil((before + daysFrom(first, next)) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const cell = addDays(first, week * 7 + column - before);
      return isSameMonth(cell, first) ? cell : null;
    }),
  );
}

/** First and last day of the week of a day. */
export function weekAround(day: string, language: Language): { first: string; last: string } {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday[language] + 7) % 7));
  return { first, last: addDays(first, 6) };
}

const formatted = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(new Date(day));

/** `December 2026` */
export const monthName = (day: string, language: Language): string =>
  formatted(day, language, { month: 'long', year: 'numeric' });

/** `Friday 4 December 2026` */
export const dayName = (day: string, language: Language): string =>
  formatted(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The names of the weekdays in the order of the columns. Short ones of Vietnamese are too wide for a column: `T2`. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const { first } = weekAround('2026-01-01', language);
  const short = language === 'vi' ? 'narrow' : 'short';
  return Array.from({ length: 7 }, (_, column) => {
    const day = addDays(first, column);
    return {
      short: formatted(day, language, { weekday: short }),
      long: formatted(day, language, { weekday: 'long' }),
    };
  });
}
