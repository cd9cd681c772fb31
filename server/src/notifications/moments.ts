import { type Language, localeOf } from '@langit/contract/values/locale';

/** Moments in mails are told by the shop's clock in Jakarta, and say so. */
const timeZone = 'Asia/Jakarta';

export const formatDay = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);

/** A calendar day, `YYYY-MM-DD`. Noon in Jakarta: the day is the same wherever it is formatted. */
export const tellDay = (day: string, language: Language): string =>
  formatDay(new Date(`${day}T12:00:00+07:00`), language);

/** `1 December 2026 – 5 December 2026`, with the wave dash in Japanese; a single day stands alone. */
export function tellSpan({ first, last }: { first: string; last: string }, language: Language): string {
  const from = tellDay(first, language);
  if (first === last) return from;
  return `${from}${language === 'ja' ? '〜' : ' – '}${tellDay(last, language)}`;
}

/** `21 November 2026, 22:35 (GMT+7)`, in the order in which each language tells it. */
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
    vi: `${time} ngày ${day} (GMT+7)`,
  };
  return told[language];
}
