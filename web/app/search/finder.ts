import type { Language } from '@langit/contract/values/locale';
import type { SearchHit, SearchIndex } from '@langit/domain/places/search-places';
import type { Trip } from '@langit/domain/plan-finder/trip';

/** What was typed: the places to suggest, the words of it that are a place, and the address of a list for its trip (Z9). */
export type Found = {
  hits: SearchHit[];
  place: string;
  addressOf: (place: number) => string;
  /** The typed days, and the trip that a list is compared for; null where none was typed. */
  days: number | null;
  trip: Trip | null;
  /** The list of every destination for a trip without a place; null where no trip was typed either. */
  everywhere: string | null;
};

type Named = { code: string; name: string };

export type PlaceFinder = {
  /** Suggestions out of the places that the page shows (I4). */
  find: (typed: string, shown: ReadonlySet<number>) => Found;
  /** Every place that fits, also regions by their countries. */
  search: (typed: string) => SearchHit[];
  /** Where what was typed stands in a shown name. */
  matchedPart: (name: string, typed: string) => { start: number; end: number } | null;
  /** Names as the page shows them, and those of countries that only a region covers as browsers know them. */
  namesOf: (shown: readonly Named[], language: Language) => (code: string) => string;
};

const atMost = 10;

/** H2: the index of all places and the search itself, for `usePlaceFinder`. */
export async function readFinder(): Promise<PlaceFinder> {
  const [answer, { matchedPart, searchPlaces }, { finderTrip, readTripSearch, tripAddress }] =
    await Promise.all([
      fetch('/search/places.json'),
      import('@langit/domain/places/search-places'),
      import('@langit/domain/places/trip-search'),
    ]);
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const index = (await answer.json()) as SearchIndex;
  const search = (typed: string) => searchPlaces(index, typed, index.length);
  const find: PlaceFinder['find'] = (typed, shown) => {
    const trip = readTripSearch(typed);
    return {
      hits: search(trip.place)
        .filter(({ id }) => shown.has(id))
        .slice(0, atMost),
      place: trip.place,
      addressOf: (place) => tripAddress(trip, place),
      days: trip.days,
      trip: finderTrip(trip),
      everywhere: trip.place === '' ? tripAddress(trip, null) : null,
    };
  };
  return { find, search, matchedPart, namesOf };
}

const namesOf: PlaceFinder['namesOf'] = (shown, language) => {
  const names = new Map(shown.map(({ code, name }) => [code, name]));
  let others: Intl.DisplayNames | undefined;
  const otherName = (code: string) => {
    // Loading all names takes a phone a tenth of a second: not before one is asked for.
    others ??= new Intl.DisplayNames(language, { type: 'region' });
    return others.of(code);
  };
  return (code) => names.get(code) ?? otherName(code) ?? code;
};
