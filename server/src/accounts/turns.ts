import { ShopError } from '@langit/contract/values/errors';

/** Runs work of the same key one after the other, work of different keys side by side. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Beyond `waiting` in one line, whoever comes is sent away. */
export function createTurns(waiting = 20): Turns {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > waiting) throw new ShopError('RATE_LIMITED', { retryAfter: 1 });
    lines.set(key, line);
    line.length += 1;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
