import { type Language, languages, localeOf } from '@langit/contract/values/locale';
import { countryNames, regionNames } from './place-names.generated.ts';

/**
 * Names of all places in every language. Only the server loads the table. A page gets the names that it shows
 * (`placeNamesIn`), so that no browser loads the rest and server and browser render the same text.
 */
const names: Readonly<Record<string, readonly string[]>> = { ...countryNames, ...regionNames };

/** Codes of all countries and territories with a name. */
export const countryCodes: readonly string[] = Object.keys(countryNames);

/** Codes of all places with a name, regions included. */
export const placeCodes: readonly string[] = Object.keys(names);

/** A place's name; `fallback` (its English name in the catalogue) for a place that is not in the table. */
export const placeName = (code: string, language: Language, fallback: string = code): string =>
  names[code]?.[languages.indexOf(language)] ?? fallback;

/** All names of a place in every language, without duplicates. */
export const allPlaceNames = (code: string): string[] => [...new Set(names[code] ?? [])];

/** `Indonesia and Vietnam` */
export const placesListed = (codes: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf[language]).format(codes.map((code) => placeName(code, language)));

/** The names of some places in one language, for a page's loader data. */
export const placeNamesIn = (language: Language, codes: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...codes].map((code) => [code, placeName(code, language)]));
