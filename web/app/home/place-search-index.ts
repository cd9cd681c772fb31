import type { Language } from '@langit/contract/values/locale';
import type { SearchHit, SearchIndex } from '@langit/domain/places/search-places';
import type { HomePlace } from './places';

/** What was typed: the places to suggest, the words of it that are a place, and the address of a list for its trip (Z9). */
export type Found = {
  hits: SearchHit[];
  place: string;
  addressOf: (place: number) => string;
  /** The list of every destination for a trip without a place; null where no trip was typed either. */
  everywhere: string | null;
};

export type PlaceFinder = {
  find: (typed: string) => Found;
  /** Where what was typed stands in a shown name. */
  matchedPart: (name: string, typed: string) => { start: number; end: number } | null;
};

const atMost = 10;

/** H2: loads the index and the search itself, on first use. Only places that the page shows are suggested (I4). */
export async function loadPlaceSearch(shown: readonly HomePlace[]): Promise<PlaceFinder> {
  const [answer, { matchedPart, searchPlaces }, { readTripSearch, tripAddress }] = await Promise.all([
    fetch('/search/places.json'),
    import('@langit/domain/places/search-places'),
    import('@langit/domain/places/trip-search'),
  ]);
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const index = (await answer.json()) as SearchIndex;
  const known = new Set(shown.map(({ id }) => id));
  const find = (typed: string): Found => {
    const trip = readTripSearch(typed);
    const hits = searchPlaces(index, trip.place, index.length)
      .filter(({ id }) => known.has(id))
      .slice(0, atMost);
    return {
      hits,
      place: trip.place,
      addressOf: (place) => tripAddress(trip, place),
      everywhere: trip.place === '' ? tripAddress(trip, null) : null,
    };
  };
  return { find, matchedPart };
}

/** Names of suggested places: as the page shows them, and of countries that only a region covers as browsers know them. */
export function namesOf(shown: readonly HomePlace[], language: Language): (code: string) => string {
  const names = new Map(shown.map(({ code, name }) => [code, name]));
  let others: Intl.DisplayNames | undefined;
  const otherName = (code: string) => {
    // Loading all names takes a phone a tenth of a second: not before one is asked for.
    others ??= new Intl.DisplayNames(language, { type: 'region' });
    return others.of(code);
  };
  return (code) => names.get(code) ?? otherName(code) ?? code;
}
