import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierUnavailable } from '../supplier.ts';

const longestWaitMs = 10_000;
/** A little more than the vendor's second, because calls do not travel equally fast. */
const windowMs = 1100;

/** Lets so many calls start per window, in the order they came; whoever would wait too long is sent away. */
export function createLimiter(perWindow: number): () => Promise<void> {
  const starts: number[] = [];
  return async () => {
    const now = performance.now();
    const oldest = starts.length < perWindow ? undefined : starts[0];
    const start = oldest === undefined ? now : Math.max(now, oldest + windowMs);
    if (start - now > longestWaitMs)
      throw new SupplierUnavailable('not_sent', 'Too many calls to eSIM Access are waiting');
    starts.push(start);
    if (starts.length > perWindow) starts.shift();
    if (start > now) await sleep(start - now);
  };
}
