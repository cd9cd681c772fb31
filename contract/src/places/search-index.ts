import { foldText } from './fold-text.ts';
import { placeAliases } from './place-aliases.ts';
import { allPlaceNames, placeName } from './place-names.ts';
import type { SearchEntry, SearchIndex } from './search-places.ts';

export type IndexedPlace = {
  id: number;
  code: string;
  name: string;
  /** A region's countries. */
  member_codes: readonly string[];
  /** Aliases of the catalogue beyond the built-in ones. */
  aliases?: readonly string[];
};

function termsOf(code: string, name: string, more: readonly string[]) {
  const names = new Set([...allPlaceNames(code), name].map(foldText));
  const aliases = new Set([...more, ...(placeAliases[code] ?? [])].map(foldText));
  return { names: [...names], aliases: [...aliases].filter((alias) => !names.has(alias)) };
}

/**
 * What the search field loads on first use: the places with their names in all languages, then the countries that
 * only regions cover. Built on the server; the browser needs nothing of the tables behind it.
 */
export function buildSearchIndex(places: readonly IndexedPlace[]): SearchIndex {
  const listed = new Set(places.map(({ code }) => code));
  const covered = new Set(
    places.flatMap(({ member_codes }) => member_codes).filter((code) => !listed.has(code)),
  );
  const own = places.map(({ id, code, name, member_codes, aliases }): SearchEntry => {
    const entry = { id, code, ...termsOf(code, name, aliases ?? []) };
    return member_codes.length > 0 ? { ...entry, members: member_codes } : entry;
  });
  const others = [...covered]
    .toSorted()
    .map((code) => ({ id: null, code, ...termsOf(code, placeName(code, 'en'), []) }));
  return [...own, ...others];
}
