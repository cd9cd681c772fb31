import { ShopError } from '@langit/contract/values/errors';

/** Runs a client's task when a slot is free and the round robin reaches the client. */
export type FairQueue = <T>(client: string, work: () => Promise<T>) => Promise<T>;

type Waiter = { start: () => void };

type Options = {
  /** The number of concurrent tasks. */
  atOnce: number;
  /** The number of waiting tasks per client. A further one is refused with UNAVAILABLE immediately. */
  waitingPerClient: number;
  /** A task that waits longer is refused with UNAVAILABLE. */
  longestWaitMs: number;
};

/**
 * A semaphore with a queue of waiters per client, served round robin: a client with a hundred waiting tasks delays another client by
 * one task.
 */
export function createFairQueue({ atOnce, waitingPerClient, longestWaitMs }: Options): FairQueue {
  /** Queues by client, in round-robin order. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;

  function startNext(): void {
    const [client, line] = lines.entries().next().value ?? [];
    if (client === undefined || !line) {
      running -= 1;
      return;
    }
    // The slot of the finished task is passed to the next one, so `running` does not change.
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
        const cause = new Error(`A password hash waited ${longestWaitMs} ms in the queue`);
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
