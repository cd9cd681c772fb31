/** The four languages of the shop. English is the default and the shape of every message file. */
export const languages = ['en', 'id', 'ja', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** BCP 47 locale that formats dates and numbers for a language. */
export const localeOf: Record<Language, string> = { en: 'en-GB', id: 'id-ID', ja: 'ja-JP', vi: 'vi-VN' };

/**
 * The language that an `Accept-Language` header asks for, q-values understood; English where none of ours is named.
 * Ties go to the one named first; `q=0` refuses a language.
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
