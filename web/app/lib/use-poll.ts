import { useEffect, useRef } from 'react';
import { useOnline } from './use-online';

/**
 * Calls at once and then every so many milliseconds while `active`. Pauses while the tab is hidden or offline, and calls at once
 * when it is shown again or the connection is back.
 */
export function usePoll(
  ask: () => Promise<void>,
  { active, every }: { active: boolean; every: number },
): void {
  const online = useOnline();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!active || !online) return;
    let asking = false;
    const once = async () => {
      if (asking) return;
      asking = true;
      await latest.current();
      asking = false;
    };
    const whenShown = () => {
      if (document.visibilityState === 'visible') void once();
    };
    void once();
    const timer = setInterval(whenShown, every);
    document.addEventListener('visibilitychange', whenShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenShown);
    };
  }, [active, online, every]);
}
