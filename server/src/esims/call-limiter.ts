import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierUnavailable } from './supplier.ts';

const longestWaitMs = 10_000;

export type CallLimit = {
  /** For the message, e.g. `eSIM Access`. */
  vendor: string;
  calls: number;
  /** A little more than the vendor's own window, because calls do not travel equally fast. */
  windowMs: number;
};

/** Lets so many calls start per window, in the order they came; whoever would wait too long is sent away. */
export function createLimiter({ vendor, calls, windowMs }: CallLimit): () => Promise<void> {
  const starts: number[] = [];
  return async () => {
    const now = performance.now();
    const oldest = starts.length < calls ? undefined : starts[0];
    const start = oldest === undefined ? now : Math.max(now, oldest + windowMs);
    if (start - now > longestWaitMs)
      throw new SupplierUnavailable('not_sent', `Too many calls to ${vendor} are waiting`);
    starts.push(start);
    if (starts.length > calls) starts.shift();
    if (start > now) await sleep(start - now);
  };
}
