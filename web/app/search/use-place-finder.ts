import { useState } from 'react';
import { logFailure } from '../lib/log';
import type { PlaceFinder } from './finder';

/** The index changes with the catalogue; a document keeps the one that it has. */
let loaded: Promise<PlaceFinder | null> | null = null;

/** Null where it does not arrive: the fields do without suggestions, and the next key asks again. */
const loadFinder = (): Promise<PlaceFinder | null> =>
  import('./finder')
    .then(({ readFinder }) => readFinder())
    .catch((error) => {
      loaded = null;
      logFailure('the search was not loaded', error);
      return null;
    });

/** The search for destinations, once `load` has been called: a field asks for it when it is first pointed at. */
export function usePlaceFinder() {
  const [finder, setFinder] = useState<PlaceFinder | null>(null);
  return {
    finder,
    load: () => {
      loaded ??= loadFinder();
      void loaded.then(setFinder);
    },
  };
}
