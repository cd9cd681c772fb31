/**
 * The languages of the shop, and what code knows of each. English is the default, and the shape of all texts. What else a language needs
 * is in i18n/README.md.
 */
export const languages = ['en', 'id', 'ja', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** A value for each language. */
export const perLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Names in their own language, as those look for them who read no other; in the order of the menu. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  vi: 'Tiếng Việt',
};

/** The one currency in which pages of a language show prices (I3). */
export const currencyOf = {
  en: 'USD',
  id: 'IDR',
  ja: 'JPY',
  vi: 'VND',
} as const satisfies Record<Language, string>;

/** The mark before decimals; the other one of `.` and `,` groups thousands. */
export const decimalMark: Readonly<Record<Language, '.' | ','>> = { en: '.', id: ',', ja: '.', vi: ',' };

/** The day with which a calendar's week begins: 0 is Sunday. */
export const firstWeekday: Readonly<Record<Language, 0 | 1>> = { en: 1, id: 0, ja: 0, vi: 1 };

/** BCP 47 locale that formats dates and numbers for a language. */
export const localeOf: Record<Language, string> = { en: 'en-GB', id: 'id-ID', ja: 'ja-JP', vi: 'vi-VN' };

/**
 * The language for an `Accept-Language` header, by q-values; English if no supported language is listed. With equal values the
 * first one wins; `q=0` excludes a language.
 */
export function negotiateLanguage(header: string | null | undefined): Language {
  let best: Language = defaultLanguage;
  let bestQuality = 0;
  for (const part of (header ?? '').slice(0, 512).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const primary = tag.split('-')[0];
    const quality = parameters.map((p) => /^\s*q=([0-9.]+)\s*$/.exec(p)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (isLanguage(primary) && weight > bestQuality) {
      best = primary;
      bestQuality = weight;
    }
  }
  return best;
}
