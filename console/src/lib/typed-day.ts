import { addDays, daysFrom, isCalendarDay } from '@langit/contract/values/calendar-days';
import { type Language, localeOf } from '@langit/contract/values/locale';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Japanese and Vietnamese months are named by their numbers: `28 tháng 11`. */
const namesMonths: ReadonlySet<Language> = new Set(['en', 'id']);

/** The number of the month whose name in the language, or in English, begins with a word of three letters or more. */
function monthOf(word: string, language: Language): number | null {
  if (word.length < 3) return null;
  const locales = namesMonths.has(language) ? [localeOf[language], localeOf.en] : [localeOf.en];
  for (let month = 1; month <= 12; month += 1)
    for (const locale of locales) {
      const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
      if (folded(name.format(Date.UTC(2026, month - 1, 1))).startsWith(word)) return month;
    }
  return null;
}

const padded = (value: number): string => String(value).padStart(2, '0');
const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** The day of this year, the one before or the next that is nearest to today. */
function nearest(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year - 1, year + 1]
    .map((one) => `${one}-${padded(month)}-${padded(day)}`)
    .filter(isCalendarDay);
  return days.toSorted((a, b) => Math.abs(daysFrom(today, a)) - Math.abs(daysFrom(today, b)))[0] ?? null;
}

/**
 * The calendar day that a person typed, as the reader's language writes it: `28 Nov 2026`, `28/11/2026`, `28.11.`, `2026-11-28`,
 * `2026年11月28日`, `+3`. The day stands before the month but where the year is first, or in Japanese. Null for anything else.
 */
export function typedDay(text: string, language: Language, today: string): string | null {
  const typed = folded(text.trim());
  if (/^[+-]\d{1,3}$/.test(typed)) return addDays(today, Number(typed));
  const words = typed.match(/[\p{L}]+/gu) ?? [];
  const numbers = (typed.match(/\d+/g) ?? []).map(Number);
  const named = words.map((word) => monthOf(word, language)).find(Boolean);
  if (named) numbers.splice(1, 0, named);
  const [first = 0, second = 0, third] = numbers;
  if (numbers.length < 2 || numbers.length > 3) return null;
  if (third === undefined)
    return language === 'ja' ? nearest(first, second, today) : nearest(second, first, today);
  const isYearFirst = first > 31 || language === 'ja';
  const [year, month, day] = isYearFirst ? [first, second, third] : [third, second, first];
  const iso = `${fullYear(year)}-${padded(month)}-${padded(day)}`;
  return isCalendarDay(iso) ? iso : null;
}

/** Whether a text names its year in full: what is typed so far is no longer the beginning of another day. */
export const hasWholeYear = (text: string): boolean => /\d{4}/.test(text.normalize('NFKC'));
