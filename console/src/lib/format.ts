import { dayInJakarta, dayMs, timeInJakarta } from '@langit/contract/values/calendar-days';
import { labelled } from '@langit/contract/values/labels';
import { inOneLine } from '@langit/contract/values/line-breaks';
import { type Language, localeOf } from '@langit/contract/values/locale';
import {
  type Currency,
  currencies,
  formatMoneyFor,
  formatPerDollar,
  fromMajor,
} from '@langit/contract/values/money';
import { marksOf, writeNumber } from '@langit/contract/values/numbers';
import { listed } from '@langit/contract/values/word-lists';
import { useLanguage } from '@langit/i18n/use-texts';

const zone = 'Asia/Jakarta';

const isMidnightInJakarta = (at: Date): boolean => timeInJakarta(at).slice(11, 16) === '00:00';

/** A Vietnamese date is written in figures. */
const monthOf = (language: Language) => (language === 'vi' ? 'numeric' : 'short');

/** The time of day in Jakarta: `09:12`. */
const timeText = (language: Language, at: string | Date): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(at));

/** `06:00` as the language writes hours: in Indonesian `06.00`. */
const clockText = (language: Language, time: string): string =>
  language === 'id' ? time.replace(':', '.') : time;

const yearInJakarta = (at: Date): string => dayInJakarta(at).slice(0, 4);

/** The year, where it is not this one in Jakarta. */
const otherYear = (at: Date, now: Date): { year?: 'numeric' } =>
  yearInJakarta(at) === yearInJakarta(now) ? {} : { year: 'numeric' };

/** A moment in a row of a list: of today in Jakarta `09:41`, of this year `8 Dec`, else `8 Dec 2025`. */
export function momentInList(language: Language, at: string | Date, now = new Date()): string {
  const date = new Date(at);
  return dayInJakarta(date) === dayInJakarta(now)
    ? timeText(language, date)
    : dayText(language, date, otherYear(date, now));
}

/**
 * `24 Nov, 09:12 WIB`, in Vietnamese `09:12 WIB 24/11`; with the year where it is not this one. Where there is no room for both, day and
 * hour have a line each.
 */
export function momentText(language: Language, at: string | Date, now = new Date()): string {
  const date = new Date(at);
  const hour = inOneLine(`${timeText(language, date)} WIB`);
  const day = dayText(language, at, otherYear(date, now));
  if (language === 'vi') return `${hour} ${day}`;
  return language === 'ja' ? `${day} ${hour}` : `${day}, ${hour}`;
}

/** A calendar day in Jakarta: `24 Nov`, with its year `24 Nov 2026`. `day`: `2026-11-24`, or a moment. */
const dayText = (
  language: Language,
  day: string | Date,
  more: { year?: 'numeric'; weekday?: 'short' },
): string =>
  inOneLine(
    new Intl.DateTimeFormat(localeOf[language], {
      timeZone: zone,
      day: 'numeric',
      month: monthOf(language),
      ...more,
    }).format(new Date(typeof day === 'string' && day.length === 10 ? `${day}T00:00:00+07:00` : day)),
  );

/** A deadline: the moment, or the last day alone where it is the end of a day in Jakarta. */
export function deadlineText(language: Language, at: string | Date, now = new Date()): string {
  const date = new Date(at);
  if (!isMidnightInJakarta(date)) return momentText(language, date, now);
  const last = new Date(date.getTime() - 1);
  return dayText(language, last, otherYear(last, now));
}

const weekMs = 7 * dayMs;

/** A deadline that is days away: within a week `Thu 3 Dec, 12:17`, then `12 Dec`; the last day alone where it is the end of a day. */
export function deadlineDayText(language: Language, at: string | Date, now = new Date()): string {
  const date = new Date(at);
  const isEndOfDay = isMidnightInJakarta(date);
  const last = isEndOfDay ? new Date(date.getTime() - 1) : date;
  if (date.getTime() - now.getTime() > weekMs) return dayText(language, last, otherYear(last, now));
  const day = dayText(language, last, { weekday: 'short' });
  if (isEndOfDay) return day;
  return language === 'ja' ? `${day} ${timeText(language, date)}` : `${day}, ${timeText(language, date)}`;
}

/** Since when something is late: of today the hour, unless the day began with it. */
export const sinceText = (language: Language, at: string | Date, now = new Date()): string =>
  isMidnightInJakarta(new Date(at))
    ? dayText(language, new Date(at), otherYear(new Date(at), now))
    : momentInList(language, at, now);

/** `24 Nov 2026 – 26 Nov 2026`, Japanese with its own dash. */
export const daysText = (language: Language, first: string, last: string): string =>
  [first, last]
    .map((day) => dayText(language, day, { year: 'numeric' }))
    .join(language === 'ja' ? '〜' : ' – ');

/** `14.2%`. */
export const percentText = (language: Language, value: number): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  );

const signOf = (amount: number): string => (amount < 0 ? '−' : '');
const figureOf = (amount: number): string => new Intl.NumberFormat('id-ID').format(Math.abs(amount));

/** Charged money: `Rp 150.000`, in every language. */
export const rupiahText = (amount: number): string => `${signOf(amount)}Rp\u00a0${figureOf(amount)}`;

/** The same below a head that says "Rp": `150.000`. */
export const rupiahFigure = (amount: number): string => signOf(amount) + figureOf(amount);

/** Costs and balances in millionths of a dollar, to the cent: `$3.20`, `$99,015.01`; in Indonesian `$99.015,01`. */
const dollarText = (language: Language, micros: number): string =>
  signOf(micros) + formatMoneyFor(language, Math.round(Math.abs(micros) / 10_000), 'USD');

/** Dollars as a call answers them: `$3.40`, `−$3.40`; smaller parts of a cent stay. */
export const costText = (language: Language, amount: string): string => {
  const [whole = '0', parts = ''] = amount.replace('-', '').split('.');
  const marks = marksOf(language);
  const sign = amount.startsWith('-') ? '−' : '';
  return `${sign}$${writeNumber(Number(whole), 0, marks)}${marks.decimal}${parts.padEnd(2, '0')}`;
};

/** A price of a catalogue file in its currency, which its column ends with: `rent_per_day_usd` and `7.50` are `$7.50`. */
export function shownPrice(language: Language, column: string, price: string): string {
  const currency = currencies.find((code) => column.endsWith(`_${code.toLowerCase()}`));
  return currency ? formatMoneyFor(language, fromMajor(Number(price), currency), currency) : price;
}

/** The largest unit that fits: `3 days ago`, `in 2 hours`. The platform's Japanese has a space after the figure. */
export function agoText(language: Language, at: string | Date, now = new Date()): string {
  const seconds = Math.round((new Date(at).getTime() - now.getTime()) / 1000);
  const words = new Intl.RelativeTimeFormat(localeOf[language], { numeric: 'auto' });
  const [unit, size] =
    Math.abs(seconds) >= 86_400
      ? (['day', 86_400] as const)
      : Math.abs(seconds) >= 3600
        ? (['hour', 3600] as const)
        : Math.abs(seconds) >= 60
          ? (['minute', 60] as const)
          : (['second', 1] as const);
  const text = words.format(Math.trunc(seconds / size), unit);
  return language === 'ja' ? text.replaceAll(' ', '') : text;
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** In English the symbols: `5 s` is read at a glance, and takes no plural. */
const symbols: Readonly<Record<string, string>> = { hour: 'h', minute: 'min', second: 's' };

/** The two largest units: `19 h 55 min`, `5 s`. Less than a second is none. */
export function durationText(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  // The short Indonesian hour is a letter, and the short day is taken for an hour.
  const unitDisplay = language === 'id' ? 'long' : 'short';
  const largest = units.findIndex(([unit, size]) => whole >= size || unit === 'second');
  const parts = units.slice(largest, largest + 2).map(([unit, size], index) => {
    const count = Math.floor((index === 0 ? whole : whole % (units[largest]?.[1] ?? 1)) / size);
    if (count === 0 && index > 0) return '';
    const symbol = language === 'en' ? symbols[unit] : undefined;
    if (symbol) return `${count}\u00a0${symbol}`;
    const text = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay });
    return text.format(count).replaceAll(' ', language === 'ja' ? '' : '\u00a0');
  });
  return parts.filter(Boolean).join(language === 'ja' ? '' : '\u00a0');
}

/** How far a moment is away, before or behind now, in its largest unit: `38 minutes`, `2 days`. The platform's Japanese has a space. */
export function spanText(language: Language, at: string | Date, now = new Date()): string {
  const minutes = Math.max(1, Math.round(Math.abs(new Date(at).getTime() - now.getTime()) / 60_000));
  const [unit, size] =
    minutes >= 1440
      ? (['day', 1440] as const)
      : minutes >= 120
        ? (['hour', 60] as const)
        : (['minute', 1] as const);
  const text = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / size),
  );
  return language === 'ja' ? text.replaceAll(' ', '') : text;
}

/** The formats in the person's language. */
export function useFormat() {
  const language = useLanguage();
  return {
    moment: (at: string | Date) => momentText(language, at),
    momentInList: (at: string | Date) => momentInList(language, at),
    time: (at: string | Date) => timeText(language, at),
    /** A time of day in 24 hours, `09:00`. */
    clock: (time: string) => clockText(language, time),
    deadline: (at: string | Date) => deadlineText(language, at),
    deadlineDay: (at: string | Date) => deadlineDayText(language, at),
    since: (at: string | Date) => sinceText(language, at),
    day: (day: string | Date) => dayText(language, day, { year: 'numeric' }),
    /** A day in a row of a list: its year only where it is not this one. */
    dayInList: (day: string | Date) => dayText(language, day, otherYear(new Date(day), new Date())),
    days: (first: string, last: string) => daysText(language, first, last),
    dayAndMonth: (day: string | Date) => dayText(language, day, {}),
    span: (at: string | Date) => spanText(language, at),
    ago: (at: string | Date) => agoText(language, at),
    duration: (seconds: number) => durationText(language, seconds),
    /** `2026-11` is `Nov 2026`. */
    month: (month: string) =>
      new Intl.DateTimeFormat(localeOf[language], {
        month: monthOf(language),
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-01T00:00:00Z`)),
    /** The name of a country by its code. */
    region: (code: string) =>
      new Intl.DisplayNames([localeOf[language]], { type: 'region' }).of(code.toUpperCase()) ?? code,
    number: (value: number) => new Intl.NumberFormat(localeOf[language]).format(value),
    percent: (value: number) => percentText(language, value),
    /** `14%`; a little less than nothing is none. */
    wholePercent: (value: number) => percentText(language, Math.round(value) + 0),
    /** `1.2M`, for the axis of a chart: the British small letter is taken for minutes. */
    short: (value: number) =>
      new Intl.NumberFormat(language === 'en' ? 'en-US' : localeOf[language], { notation: 'compact' }).format(
        value,
      ),
    /** `Reports: Sales`. */
    labelled: (label: string, value: string) => labelled(label, value, language),
    /** `Cable, Pouch`. */
    listed: (words: readonly string[]) => listed(words, language),
    rupiah: rupiahText,
    dollars: (micros: number) => dollarText(language, micros),
    cost: (amount: string) => costText(language, amount),
    /** A balance to the cent. `usd`: dollars as a call answers them. */
    balance: (usd: string) => dollarText(language, Math.round(Number(usd) * 100) * 10_000),
    /** What a dollar costs, as the call answers it. */
    perDollar: (rate: string, currency: Currency) => formatPerDollar(language, Number(rate), currency),
    money: (minor: number, currency: Currency) => formatMoneyFor(language, minor, currency),
    price: (column: string, price: string) => shownPrice(language, column, price),
  };
}
