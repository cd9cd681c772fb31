import { inOneLine } from '@langit/contract/values/line-breaks';
import { type Language, localeOf } from '@langit/contract/values/locale';

/** The shop's time zone: an order shows the same dates to every reader. */
const timeZone = 'Asia/Jakarta';

/**
 * `20 Nov 2026, 14:05 GMT+7`; in Vietnamese `14:05 ngày 20/11/2026`, without the time zone: Jakarta's is Vietnam's. Where
 * there is no room for both, day and hour have a line each.
 */
export function formatMoment(iso: string, language: Language): string {
  if (language === 'vi')
    return `${formatTime(iso, language)} ${inOneLine(`ngày ${formatDay(iso, language)}`)}`;
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

/** `14:05 GMT+7`: a moment of today; in Vietnamese without the time zone. */
export const formatClock = (iso: string, language: Language): string =>
  language === 'vi'
    ? formatTime(iso, language)
    : new Intl.DateTimeFormat(localeOf[language], {
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }).format(new Date(iso));

const dayFormat = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: language === 'vi' ? 'numeric' : 'short',
    day: 'numeric',
    timeZone,
  });

/** `20 Nov 2026`; `20/11/2026` in Vietnamese. */
export function formatDay(iso: string, language: Language): string {
  return inOneLine(dayFormat(language).format(new Date(iso)));
}

/** `3 – 7 Dec 2026`: what the days have in common stands once. The platform's Japanese ranges have slashes. */
export function formatDays(first: string, last: string, language: Language): string {
  if (language === 'ja') return `${formatDay(first, language)}〜${formatDay(last, language)}`;
  return inOneLine(dayFormat(language).formatRange(new Date(first), new Date(last)));
}

/** `14:05` of today, else the whole moment: how fresh a figure is. */
export function formatFreshness(iso: string, language: Language, now: Date): string {
  const day = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  if (day(new Date(iso)) !== day(now)) return formatMoment(iso, language);
  return formatTime(iso, language);
}
