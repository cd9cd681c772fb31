import type { Language } from '@langit/contract/values/locale';

const homes: Partial<Record<Language, string>> = { id: 'ID', ja: 'JP', vi: 'VN' };

/**
 * The country (ISO 3166) where a reader of a language lives, as the first guess (Z21). English is spoken everywhere: there the region of
 * the browser's first language counts. Null where it names none.
 */
export function homeCountry(language: Language, browserLanguages: readonly string[]): string | null {
  const home = homes[language];
  if (home) return home;
  try {
    return new Intl.Locale(browserLanguages[0] ?? '').maximize().region ?? null;
  } catch {
    return null;
  }
}
