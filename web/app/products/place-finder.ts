import type { SearchHit, SearchIndex } from '@langit/domain/places/search-places';

/**
 * H2 for the fields of the catalogue: finds destinations by every name, alias and near spelling, and regions by their countries.
 * Loaded when a field is first pointed at; the home page has its own call, so that it waits for nothing of this page.
 */
export async function loadPlaceFinder(): Promise<(typed: string) => SearchHit[]> {
  const [answer, { searchPlaces }] = await Promise.all([
    fetch('/search/places.json'),
    import('@langit/domain/places/search-places'),
  ]);
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const index = (await answer.json()) as SearchIndex;
  return (typed) => searchPlaces(index, typed, index.length);
}
