import { useSyncExternalStore } from 'react';

/** From here on lists are tables; narrower, cards. The same width as `md:`. */
const wide = '(min-width: 48rem)';

const follow = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(wide).matches);
