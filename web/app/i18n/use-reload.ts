import { useCallback } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useToast } from '../lib/toast';
import { useT } from './texts';

/**
 * Loads the page's data again, in another language or currency, and stays at the same place. It goes to the page's own address, since
 * that asks the server also while a document still waits for its first data; on the way to another page that one's data is asked again.
 */
export function useReload(): () => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const location = useLocation();
  return useCallback(() => {
    if (state !== 'idle') return void revalidate();
    const { state: kept, mask } = location;
    void navigate(location, { replace: true, preventScrollReset: true, state: kept, mask });
  }, [navigate, revalidate, state, location]);
}

/** Any answer of the shop counts. */
export const isReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Runs a change that needs the page's data again, or says that there is no connection: the router replaces a page whose data does not
 * come by its error page, with all that was typed into it (Z4).
 */
export function useWhenReachable(): (change: () => void) => void {
  const t = useT('frame');
  const toast = useToast();
  return (change) =>
    void isReachable().then((reachable) => (reachable ? change() : toast.error(t('offline'))));
}
