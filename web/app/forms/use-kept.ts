import { useEffect, useEffectEvent, useState } from 'react';
import { currentSession } from '../session/session-store';
import type { KeptInTab } from './kept-in-tab';

/** State that outlives a reload and a log-in of this tab (Z4): what was chosen and is not sent yet. */
export function useKept<Value>(kept: KeptInTab<Value>): [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState(kept.read);
  const keep = (next: Value | null) => {
    if (next === null) kept.forget();
    else kept.keep(next);
    setValue(next);
  };
  return [value, keep];
}

/** The same for a dialog, which begins anew each time that it is opened, except after a log-in that it needed. */
export function useKeptInDialog<Value>(kept: KeptInTab<Value>): ReturnType<typeof useKept<Value>> {
  useForgetOnClose(kept);
  return useKept(kept);
}

/** What is closed begins anew the next time, unless the page of a customer was left because the session had ended. */
export function useForgetOnClose(kept: Pick<KeptInTab<unknown>, 'forget'> | null): void {
  const forget = useEffectEvent(() => {
    if (currentSession()) kept?.forget();
  });
  useEffect(() => () => forget(), []);
}
