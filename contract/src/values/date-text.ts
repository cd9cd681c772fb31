import { type Language, localeOf } from './locale.ts';

/** Dates and times as a reader of each language writes them. */

const shopTimeZone = 'Asia/Jakarta';

type DateParts = Record<'day' | 'month' | 'year', string>;

const dayFormat = (language: Language, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf[language], {
    day: language === 'vi' ? '2-digit' : 'numeric',
    month: language === 'vi' ? '2-digit' : 'short',
    year: 'numeric',
    timeZone,
  });

/** The day of a moment in a time zone: `20 Nov 2026`, `2026年11月20日`, `20/11/2026`. */
export const dayOfMoment = (at: Date, language: Language, timeZone: string | null): string =>
  dayFormat(language, timeZone ?? shopTimeZone).format(at);

const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A calendar day `YYYY-MM-DD`. */
export const dayText = (day: string, language: Language): string =>
  dayFormat(language, 'UTC').format(momentOf(day));

function partsOf(day: string, language: Language): DateParts {
  const parts = dayFormat(language, 'UTC').formatToParts(momentOf(day));
  const partOf = (type: keyof DateParts) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: partOf('day'), month: partOf('month'), year: partOf('year') };
}

/** A calendar day of these weeks: `4 Dec`, `12月4日`, `04/12`. */
export function shortDayText(date: string, language: Language): string {
  const { day, month } = partsOf(date, language);
  if (language === 'ja') return `${month}月${day}日`;
  return language === 'vi' ? `${day}/${month}` : `${day} ${month}`;
}

/** The first day of a range within one year, without what the last day repeats. */
function shortFirst({ day, month, year }: DateParts, sharesMonth: boolean, language: Language): string {
  // The year comes first in Japanese: it is shortened in the last day.
  if (language === 'ja') return `${year}年${month}月${day}日`;
  if (sharesMonth) return day;
  return language === 'vi' ? `${day}/${month}` : `${day} ${month}`;
}

/** A range of calendar days: `3–7 Dec 2026`, `29 Nov – 3 Dec 2026`, `2026年12月3日〜7日`, `03–07/12/2026`. */
export function daysText(first: string, last: string, language: Language): string {
  if (first === last) return dayText(first, language);
  const sharesYear = first.slice(0, 4) === last.slice(0, 4);
  const sharesMonth = first.slice(0, 7) === last.slice(0, 7);
  const dash = language === 'ja' ? '〜' : sharesMonth ? '–' : ' – ';
  if (!sharesYear) return `${dayText(first, language)}${dash}${dayText(last, language)}`;
  const start = shortFirst(partsOf(first, language), sharesMonth, language);
  if (language !== 'ja') return `${start}${dash}${dayText(last, language)}`;
  const { day, month } = partsOf(last, language);
  return `${start}${dash}${sharesMonth ? '' : `${month}月`}${day}日`;
}

/** The time of day of a moment in a time zone: `14:05`, `14.05`. */
export const timeOfMoment = (at: Date, language: Language, timeZone: string | null): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timeZone ?? shopTimeZone,
  }).format(at);

/** What stands behind a time in Jakarta. Vietnam shares its zone. */
const inJakarta: Readonly<Record<Language, string>> = {
  en: ' Jakarta time',
  id: ' WIB',
  ja: '（ジャカルタ時間）',
  vi: ' (giờ Việt Nam)',
};

/** What stands behind a time in a zone: ` Jakarta time`, ` (Japan Time)`, `（日本時間）`. The name is that of the place, not of its law. */
function behindTime(language: Language, zone: string | null): string {
  if (zone === null || zone === shopTimeZone) return inJakarta[language];
  const name = new Intl.DateTimeFormat(localeOf[language], { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return language === 'ja' ? `（${name}）` : ` (${name})`;
}

/** What stands between the day and the time of a moment. */
export const betweenDayAndTime: Readonly<Record<Language, string>> = {
  en: ', ',
  id: ', ',
  ja: ' ',
  vi: ' ngày ',
};

/**
 * A time of day: `14:05` in the reader's own zone. Where the zone is not known (null): Jakarta's, with its name.
 */
export function clockText(at: Date, language: Language, readersZone: string | null): string {
  const time = timeOfMoment(at, language, readersZone);
  return readersZone ? time : time + inJakarta[language];
}

/**
 * Day and time of a moment: `20 Nov 2026, 14:05`, `14:05 ngày 20/11/2026`; the zone as in `clockText`, or `named` in every case: of a
 * deadline, which is read on travels.
 */
export function momentText(
  at: Date,
  language: Language,
  readersZone: string | null,
  named = readersZone === null,
): string {
  const day = dayOfMoment(at, language, readersZone);
  const time = timeOfMoment(at, language, readersZone);
  const between = betweenDayAndTime[language];
  // Vietnamese names the time first.
  const text = language === 'vi' ? time + between + day : day + between + time;
  return named ? text + behindTime(language, readersZone) : text;
}

/** A date in a legal text: `20 November 2026`, `2026年11月20日`, `ngày 20 tháng 11 năm 2026`. */
export function legalDate(day: string, language: Language): string {
  const date = momentOf(day);
  if (language === 'vi')
    return `ngày ${date.getUTCDate()} tháng ${date.getUTCMonth() + 1} năm ${date.getUTCFullYear()}`;
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A length of time in its largest whole unit, minutes rounded down: `1 hour`, `90分`, `2 ngày`. */
export function durationText(seconds: number, language: Language): string {
  const [unit, length] = units.find(([, item]) => seconds % item === 0) ?? (['minute', 60] as const);
  const count = Math.max(1, Math.floor(seconds / length));
  const text = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
  return language === 'ja' ? text.replaceAll(' ', '') : text;
}
