import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnline } from './use-online';

/**
 * Calls at once and then every so many milliseconds while `active`. Pauses while the tab is hidden or offline, and calls at once
 * when it is shown again or the connection is back. With `fresh` the first call waits too, because the data has just been loaded.
 */
export function usePoll(
  ask: () => Promise<void>,
  { active, every, fresh = false }: { active: boolean; every: number; fresh?: boolean },
): void {
  const online = useOnline();
  const latest = useEffectEvent(ask);
  const begun = useRef(fresh);
  useEffect(() => {
    if (!active || !online) return;
    let asking = false;
    const once = async () => {
      if (asking) return;
      asking = true;
      await latest();
      asking = false;
    };
    const whenShown = () => {
      if (document.visibilityState === 'visible') void once();
    };
    if (begun.current) begun.current = false;
    else void once();
    const timer = setInterval(whenShown, every);
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [active, online, every]);
}
