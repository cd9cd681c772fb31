import { type Language, localeOf } from '@langit/contract/values/locale';

/** The shop's time zone: an order shows the same dates to every reader. */
const timeZone = 'Asia/Jakarta';

/** Non-breaking, because a date split over two lines is hard to read. */
const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/**
 * `20 Nov 2026, 14:05 GMT+7`; in Vietnamese the platform's own order puts the time zone before the day. Where there is no
 * room for both, day and hour have a line each.
 */
export function formatMoment(iso: string, language: Language): string {
  if (language === 'vi')
    return `${inOneLine(`${formatTime(iso, language)}, ${formatDay(iso, language)}`)} (GMT+7)`;
  const format = new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  const parts = format.formatToParts(new Date(iso));
  return parts
    .map(({ value }, index) => (parts[index + 1]?.type === 'hour' ? value : inOneLine(value)))
    .join('');
}

const formatTime = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(iso),
  );

/** `14:05 GMT+7`: a moment of today. */
export const formatClock = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));

/** `20 Nov 2026`. */
export function formatDay(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone,
  });
  return inOneLine(format.format(new Date(iso)));
}

/** `14:05` of today, else the whole moment: how fresh a figure is. */
export function formatFreshness(iso: string, language: Language, now: Date): string {
  const day = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  if (day(new Date(iso)) !== day(now)) return formatMoment(iso, language);
  return formatTime(iso, language);
}
