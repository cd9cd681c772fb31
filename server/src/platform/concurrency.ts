import { ShopError } from '@langit/contract/values/errors';
import { withoutClient } from './client-presence.ts';

/** Runs work of the same key one after the other, work of different keys at the same time. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** More than `longestQueue` waiting for one key is refused with UNAVAILABLE. */
export function createKeyedMutex(longestQueue = 100): KeyedMutex {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length > longestQueue) throw new ShopError('UNAVAILABLE', { retryAfter: 1 });
    queues.set(key, queue);
    queue.length += 1;
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}

/** Request coalescing: a call gets the result of the running call with the same key. */
export type SingleFlight<T> = {
  run(key: string, work: () => Promise<T>): Promise<T>;
  /** Later calls do not join the running ones. */
  forget(): void;
};

export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Promise<T>>();
  return {
    run(key, work) {
      const running = inFlight.get(key);
      if (running) return running;
      const started = withoutClient(work).finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
      inFlight.set(key, started);
      return started;
    },
    forget: () => inFlight.clear(),
  };
}

/** After six failures in a row the partner counts as unreachable: the remaining items wait for the next run. */
const mostFailuresInARow = 6;

/**
 * Works through a list with at most `limit` items in flight. A failure is reported and does not stop the others. Where
 * everything fails the run ends early: an unreachable partner costs a few timeouts, not one per item.
 */
export async function forEachLimit<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<unknown>,
  onError: (error: unknown, item: T) => void,
): Promise<void> {
  const queue = items.values();
  let failuresInARow = 0;
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
        failuresInARow = 0;
      } catch (error) {
        failuresInARow += 1;
        onError(error, item);
      }
      if (failuresInARow >= mostFailuresInARow) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
}
