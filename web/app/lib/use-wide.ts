import { useSyncExternalStore } from 'react';

/** From here on a column stands beside the page's work. The same width as `lg:`. */
const wide = '(width >= 64rem)';

const follow = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** For what has another place in the reading order on a wide screen, which CSS alone would move for the eye only. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
