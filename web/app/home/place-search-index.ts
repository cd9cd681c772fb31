import type { SearchHit, SearchIndex } from '@langit/contract/places/search-places';
import { api } from '../lib/api';

/** The index of all places with their names in the page's language, and the search itself: loaded on first use. */
export type PlaceSearch = {
  index: SearchIndex;
  names: Record<string, string>;
  search: (index: SearchIndex, typed: string) => SearchHit[];
};

export async function loadPlaceSearch(): Promise<PlaceSearch> {
  const [answer, { searchPlaces }] = await Promise.all([
    api.call('GET /capi/search-index'),
    import('@langit/contract/places/search-places'),
  ]);
  if (!answer.ok) throw new Error(answer.error.message);
  return { ...answer.data, search: searchPlaces };
}

export const findPlaces = ({ index, search }: PlaceSearch, typed: string): SearchHit[] =>
  search(index, typed);
