import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierUnavailable } from './supplier.ts';

const longestWaitMs = 10_000;

/** A window that somebody who waits for the answer can wait for once more. */
const shortWindowMs = 2000;

export type CallLimit = {
  /** For the message, e.g. `eSIM Access`. */
  vendor: string;
  calls: number;
  /** A little more than the vendor's own window, because calls do not travel equally fast. */
  windowMs: number;
};

export type Limiter = (send: () => Promise<Response>) => Promise<Response>;

/**
 * Lets so many calls start per window, in the order they came; whoever would wait too long is sent away. What the vendor
 * finds too early all the same (429) it did not carry out: where its window is short, the call is made once more.
 */
export function createLimiter({ vendor, calls, windowMs }: CallLimit): Limiter {
  const starts: number[] = [];

  async function admit(): Promise<void> {
    const now = performance.now();
    const oldest = starts.length < calls ? undefined : starts[0];
    const start = oldest === undefined ? now : Math.max(now, oldest + windowMs);
    if (start - now > longestWaitMs)
      throw new SupplierUnavailable('not_sent', `Too many calls to ${vendor} are waiting`);
    starts.push(start);
    if (starts.length > calls) starts.shift();
    if (start > now) await sleep(start - now);
  }

  return async (send) => {
    await admit();
    const response = await send();
    if (response.status !== 429 || windowMs > shortWindowMs) return response;
    await response.body?.cancel().catch(() => undefined);
    await sleep(windowMs);
    await admit();
    return send();
  };
}
