/** The four languages of the shop. English is the default and defines the type of every message file. */
export const languages = ['en', 'id', 'ja', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

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
