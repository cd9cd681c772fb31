import type { SearchIndex } from '@langit/domain/places/search-places';

/**
 * H2 for the filter's field: finds destinations by every name, alias and near spelling, and regions by their countries.
 * Loaded when the field is first pointed at; the home page has its own call, so that it waits for nothing of this page.
 */
export async function loadPlaceFinder(): Promise<(typed: string) => ReadonlySet<number>> {
  const [answer, { searchPlaces }] = await Promise.all([
    fetch('/search/places.json'),
    import('@langit/domain/places/search-places'),
  ]);
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const index = (await answer.json()) as SearchIndex;
  return (typed) => new Set(searchPlaces(index, typed, index.length).map(({ id }) => id));
}
