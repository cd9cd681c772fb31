import { useFetcher } from 'react-router';
import type { PlaceFinder } from './finder';

/** The search for destinations, once `load` has been called: a field asks for it when it is first pointed at. */
export function usePlaceFinder() {
  const { data, state, load } = useFetcher<PlaceFinder | null>({ key: 'place-finder' });
  return {
    finder: data ?? null,
    load: () => {
      if (!data && state === 'idle') void load('/search/finder');
    },
  };
}
