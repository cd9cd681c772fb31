import { createTimers } from './timers.ts';

const answerWithinMs = 5000;

/** The event sender of a simulated supplier: a failed event is retried after the given waits, then dropped. */
export function createOutbox(retryAfterMs: readonly number[]) {
  const timers = createTimers();
  const attempt = async (isTaken: () => Promise<boolean>, waits: readonly number[]): Promise<void> => {
    if (timers.signal.aborted || (await isTaken())) return;
    const [wait, ...rest] = waits;
    if (wait !== undefined) timers.later(wait, () => attempt(isTaken, rest));
  };
  return {
    deliver: (isTaken: () => Promise<boolean>): void => void attempt(isTaken, retryAfterMs),
    /** The HTTP status of an address; null without an answer in time. */
    async ask(url: string, init: RequestInit): Promise<number | null> {
      try {
        const response = await fetch(url, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.any([timers.signal, AbortSignal.timeout(answerWithinMs)]),
        });
        await response.body?.cancel();
        return response.status;
      } catch {
        return null;
      }
    },
    close: timers.close,
  };
}
