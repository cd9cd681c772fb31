import { type Language, languages } from '@langit/contract/values/locale';
import { countryNames } from './place-names.generated.ts';

/**
 * Names of all places in the four languages. Only the server loads the table. A page gets the names that it shows
 * (`placeNamesIn`), so that no browser loads the rest and server and browser render the same text.
 */
type Names = readonly [en: string, id: string, ja: string, vi: string];

/**
 * Names of the shop's regions, which CLDR does not have. Their codes have more than two letters, which marks them as regions (H3).
 */
export const regionNames = {
  SEA: ['Southeast Asia', 'Asia Tenggara', '東南アジア', 'Đông Nam Á'],
  ASIA: ['Asia', 'Asia', 'アジア', 'Châu Á'],
  EUROPE: ['Europe', 'Eropa', 'ヨーロッパ', 'Châu Âu'],
  GLOBAL: ['Global', 'Global', '世界周遊', 'Toàn cầu'],
  MIDEAST: ['Middle East', 'Timur Tengah', '中東', 'Trung Đông'],
  OCEANIA: ['Oceania', 'Oseania', 'オセアニア', 'Châu Đại Dương'],
  AMERICAS: ['Americas', 'Benua Amerika', '南北アメリカ', 'Châu Mỹ'],
  AFRICA: ['Africa', 'Afrika', 'アフリカ', 'Châu Phi'],
} as const satisfies Record<string, Names>;

const names: Readonly<Record<string, Names>> = { ...countryNames, ...regionNames };

/** Codes of all countries and territories with a name. */
export const countryCodes: readonly string[] = Object.keys(countryNames);

/** A place's name; `fallback` (its English name in the catalogue) for a place that is not in the table. */
export const placeName = (code: string, language: Language, fallback: string = code): string =>
  names[code]?.[languages.indexOf(language)] ?? fallback;

/** All names of a place in the four languages, without duplicates. */
export const allPlaceNames = (code: string): string[] => [...new Set(names[code] ?? [])];

/** The names of some places in one language, for a page's loader data. */
export const placeNamesIn = (language: Language, codes: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...codes].map((code) => [code, placeName(code, language)]));
