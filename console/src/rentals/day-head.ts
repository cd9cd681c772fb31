import { type Language, localeOf } from '@langit/contract/values/locale';

/** The head of a day's column: its figure, its weekday, and on the first of a month the month. */
export function dayHead(language: Language, day: string) {
  const at = new Date(`${day}T12:00:00+07:00`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf[language], { timeZone: 'Asia/Jakarta', ...options }).format(at);
  const figure = Number(day.slice(8));
  return {
    figure,
    weekday: part({ weekday: 'narrow' }),
    month: figure === 1 ? part({ month: 'short' }) : null,
  };
}
