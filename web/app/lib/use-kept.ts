import { useEffect, useState } from 'react';
import type { KeptInTab } from './kept-in-tab';
import { currentSession } from './session-store';

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
  useEffect(
    () => () => {
      if (currentSession()) kept.forget();
    },
    [kept],
  );
  return useKept(kept);
}
