import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page hydrates: for what the browser alone can draw or knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
