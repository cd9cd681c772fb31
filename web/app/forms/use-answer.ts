import { useEffect, useEffectEvent } from 'react';

/** Calls the handler for each new answer of a loader or an action, once the page shows it. */
export function useAnswer<Answer>(answer: Answer, handle: (answer: Answer) => void): void {
  const answered = useEffectEvent(handle);
  useEffect(() => {
    // After the effect, because a handler that moves the focus has to flush its changes first.
    queueMicrotask(() => answered(answer));
  }, [answer]);
}
