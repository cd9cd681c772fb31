import { ShopError } from '@langit/contract/values/errors';

/** Runs work of a client once it is that client's turn. */
export type FairQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>;

type Waiter = { start: () => void };

type Options = {
  /** Runs at the same time. */
  atOnce: number;
  /** Waits for each client; one more is refused with UNAVAILABLE before any work is done. */
  waitingPerClient: number;
  /** After it the caller gets UNAVAILABLE. */
  longestWaitMs: number;
};

/**
 * A semaphore with one line of waiters per client, served round robin: a client with a hundred waiters delays another
 * client by one piece of work, not by a hundred.
 */
export function createFairQueue({ atOnce, waitingPerClient, longestWaitMs }: Options): FairQueue {
  /** In the order in which the clients are served next. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;

  function startNext(): void {
    const [client, line] = lines.entries().next().value ?? [];
    if (client === undefined || !line) {
      running -= 1;
      return;
    }
    // The place of the work that has ended is handed over, so `running` stays as it is.
    const waiter = line.shift();
    lines.delete(client);
    if (line.length > 0) lines.set(client, line);
    waiter?.start();
  }

  function wait(client: string): Promise<void> {
    const line = lines.get(client) ?? [];
    if (line.length >= waitingPerClient) throw new ShopError('UNAVAILABLE', { retryAfter: 1 });
    lines.set(client, line);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        if (line.length === 0) lines.delete(client);
        const cause = new Error(`waited ${longestWaitMs} ms in the queue for hashing passwords`);
        reject(new ShopError('UNAVAILABLE', { retryAfter: 5, cause }));
      }, longestWaitMs);
      const waiter = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      line.push(waiter);
    });
  }

  return async (client, work) => {
    if (running >= atOnce) await wait(client);
    else running += 1;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
