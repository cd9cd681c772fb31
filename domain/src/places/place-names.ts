import { type Language, languages } from '@langit/contract/values/locale';
import { countryNames } from './place-names.generated.ts';

/**
 * Names of all places in the four languages. The table is for the server: it sends a page the names that the page
 * shows (`placeNamesIn`), so that no browser ever loads the rest and both sides agree to the letter.
 */
type Names = readonly [en: string, id: string, ja: string, vi: string];

/** The shop's own regions; browsers cannot name them. Their codes are longer than two letters, which makes them regions (H3). */
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

/** A place's name; one that the table does not know is called by `fallback` (its English name in the catalogue). */
export const placeName = (code: string, language: Language, fallback: string = code): string =>
  names[code]?.[languages.indexOf(language)] ?? fallback;

/** All names that a place goes by, without repeats. */
export const allPlaceNames = (code: string): string[] => [...new Set(names[code] ?? [])];

/** The names of some places in one language, as a page gets them with its data. */
export const placeNamesIn = (language: Language, codes: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...codes].map((code) => [code, placeName(code, language)]));
