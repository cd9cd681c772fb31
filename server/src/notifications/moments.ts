import { type Language, localeOf } from '@langit/contract/values/locale';

/** Times in mails are in the shop's time zone, which they name. */
const timeZone = 'Asia/Jakarta';

export const formatDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);

/** Formats a calendar day `YYYY-MM-DD`, at noon in Jakarta to be safe against shifts by time zone. */
export const tellDay = (day: string, language: Language): string =>
  formatDay(new Date(`${day}T12:00:00+07:00`), language);

/** Formats a range: `1 December 2026 – 5 December 2026`, with a wave dash in Japanese; a single day without a range. */
export function tellSpan({ first, last }: { first: string; last: string }, language: Language): string {
  const from = tellDay(first, language);
  if (first === last) return from;
  return `${from}${language === 'ja' ? '〜' : ' – '}${tellDay(last, language)}`;
}

/** Formats a time: `21 November 2026, 22:35 (GMT+7)`, in the order of each language. Vietnam shares Jakarta's time. */
export function formatMoment(at: Date, language: Language): string {
  const day = formatDay(at, language);
  const time = new Intl.DateTimeFormat(localeOf[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  const told: Record<Language, string> = {
    en: `${day}, ${time} (GMT+7)`,
    id: `${day}, ${time} WIB`,
    ja: `${day} ${time}（GMT+7）`,
    vi: `${time} ngày ${day}`,
  };
  return told[language];
}
