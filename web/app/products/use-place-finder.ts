import type { SearchHit } from '@langit/domain/places/search-places';
import { useRef, useState } from 'react';
import { loadPlaceFinder } from './place-finder';

/** The search for destinations, null until it has arrived. A field asks for it when it is first pointed at. */
export function usePlaceFinder(): { find: ((typed: string) => SearchHit[]) | null; load: () => void } {
  const [find, setFind] = useState<((typed: string) => SearchHit[]) | null>(null);
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    loadPlaceFinder().then(
      (finder) => setFind(() => finder),
      () => {
        asked.current = false;
      },
    );
  };
  return { find, load };
}
