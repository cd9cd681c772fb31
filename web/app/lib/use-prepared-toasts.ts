import { useEffect } from 'react';

/** What a lost network is told with is there before the network is lost (Z4). */
export function usePreparedToasts(): void {
  useEffect(() => {
    import('../ui/toast-item').catch(() => undefined);
  }, []);
}
