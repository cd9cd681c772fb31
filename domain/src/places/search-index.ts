import { foldText } from '@langit/contract/values/fold-text';
import { editDistance } from './edit-distance.ts';
import { placeAliases } from './place-aliases.ts';
import { registryNames } from './place-names.generated.ts';
import { allPlaceNames, countryCodes, placeName } from './place-names.ts';
import { romajiOf } from './romaji.ts';
import { type SearchEntry, type SearchIndex, unsold } from './search-places.ts';

export type IndexedPlace = {
  id: number;
  code: string;
  name: string;
  /** A region's countries. */
  member_codes: readonly string[];
  /** Aliases of the catalogue beyond the built-in ones. */
  aliases?: readonly string[];
};

const shortestRomaji = 3;

/** Uninhabited territories, which are left out of the search. */
const empty = new Set('AC AQ BV CC CP CQ CX DG EA GS HM IC IO NF PN SJ TA TF UM'.split(' '));

/** True where the search accepts the term as a misspelling of an existing one, so that it needs no entry. */
const isForgiven = (spelt: string, terms: readonly string[]): boolean =>
  terms.some(
    (term) => term[0] === spelt[0] && editDistance(spelt, term, spelt.length < 4 ? 0 : 1).whole <= 1,
  );

function termsOf(code: string, name: string, more: readonly string[]) {
  const names = new Set([...allPlaceNames(code), name].map(foldText));
  const others = [...more, ...(placeAliases[code] ?? []), ...(registryNames[code] ?? [])];
  const written = new Map(others.map((alias) => [foldText(alias), alias]));
  for (const name of names) written.delete(name);
  const terms = [...names, ...written.keys()];
  const readings = new Set<string>();
  for (const spelt of terms.map(romajiOf)) {
    if (!spelt || spelt.length < shortestRomaji) continue;
    if (!terms.includes(spelt) && !isForgiven(spelt, terms)) readings.add(spelt);
  }
  return {
    names: [...names],
    aliases: [...written.values()],
    ...(readings.size > 0 ? { readings: [...readings] } : {}),
  };
}

/**
 * Builds the index of the search field, on the server. It has the places with their names in all languages, the countries that
 * only regions cover, and the names of all other countries, so that none of these is taken for a misspelling. The browser does not
 * load the tables behind it.
 */
export function buildSearchIndex(places: readonly IndexedPlace[]): SearchIndex {
  const listed = new Set(places.map(({ code }) => code));
  const covered = new Set(
    places.flatMap(({ member_codes }) => member_codes).filter((code) => !listed.has(code)),
  );
  const searchEntries = places.map(({ id, code, name, member_codes, aliases }): SearchEntry => {
    const entry = { id, code, ...termsOf(code, name, aliases ?? []) };
    return member_codes.length > 0 ? { ...entry, members: member_codes } : entry;
  });
  const others = [...covered]
    .toSorted()
    .map((code) => ({ id: null, code, ...termsOf(code, placeName(code, 'en'), []) }));
  const known = new Set([...listed, ...covered]);
  const names = countryCodes.filter((code) => !known.has(code) && !empty.has(code)).flatMap(allPlaceNames);
  const elsewhere = { id: null, code: unsold, names: [...new Set(names.map(foldText))], aliases: [] };
  return [...searchEntries, ...others, elsewhere];
}
