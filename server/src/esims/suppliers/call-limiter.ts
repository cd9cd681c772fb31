import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierUnavailable } from './supplier-failures.ts';

/** The longest window after which a call answered 429 is repeated while its caller waits. */
const shortWindowMs = 2000;

export type CallLimit = {
  /** The vendor's name in error messages, e.g. `eSIM Access`. */
  vendor: string;
  calls: number;
  /** A little longer than the vendor's own window, because network latency varies. */
  windowMs: number;
};

export type Limiter = <Answer extends { status: number }>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * `delivery`: calls that paid orders and refunds wait for. `look-up`: calls that any visitor can cause and that can be repeated:
 * look-ups of eSIMs, refreshes, price lists.
 */
export type CallClass = 'delivery' | 'look-up';

type Lane = {
  /** The maximum number of calls of this class per window. */
  most: number;
  longestWaitMs: number;
  /** Waiting calls, first in, first out. */
  waiting: { start: () => void }[];
};

/**
 * A sliding-window rate limiter with two classes. Deliveries start first and may use every call of a window; look-ups get at most
 * half of it, and only what deliveries leave, so that no number of look-ups delays a delivery. Each class waits in the order of
 * arrival; a call that would wait too long is refused, a look-up soon (load shedding).
 */
export function createLimiters({ vendor, calls, windowMs }: CallLimit): Record<CallClass, Limiter> {
  const delivery: Lane = { most: calls, longestWaitMs: 10_000, waiting: [] };
  const lookUp: Lane = { most: Math.max(1, Math.floor(calls / 2)), longestWaitMs: 2000, waiting: [] };
  const byPriority = [delivery, lookUp];
  let started: { at: number; lane: Lane }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (lane: Lane): boolean =>
    started.length < calls && started.filter((call) => call.lane === lane).length < lane.most;

  function startWaiting(): void {
    const now = performance.now();
    started = started.filter(({ at }) => now - at < windowMs);
    for (const lane of byPriority)
      while (hasRoom(lane)) {
        const next = lane.waiting.shift();
        if (!next) break;
        started.push({ at: now, lane });
        next.start();
      }
    clearTimeout(timer);
    const [oldest] = started;
    if (oldest && byPriority.some(({ waiting }) => waiting.length > 0))
      timer = setTimeout(startWaiting, Math.max(1, Math.ceil(oldest.at + windowMs - now)));
  }

  async function admit(lane: Lane): Promise<void> {
    const refused = () => new SupplierUnavailable('not_sent', `Too many calls to ${vendor} are waiting`);
    // Load shedding: a call that can't start within the longest wait is refused now, not at the end of that wait.
    if (lane.waiting.length >= Math.ceil((lane.most * lane.longestWaitMs) / windowMs)) throw refused();
    await new Promise<void>((resolve, reject) => {
      const call = {
        start: () => {
          clearTimeout(deadline);
          resolve();
        },
      };
      const deadline = setTimeout(() => {
        lane.waiting = lane.waiting.filter((item) => item !== call);
        reject(refused());
      }, lane.longestWaitMs);
      lane.waiting.push(call);
      startWaiting();
    });
  }

  /** A call answered 429 had no effect. Where the window is short, it is repeated once after one window. */
  const limiterOf =
    (lane: Lane): Limiter =>
    async (send) => {
      await admit(lane);
      const response = await send();
      if (response.status !== 429 || windowMs > shortWindowMs) return response;
      await sleep(windowMs);
      await admit(lane);
      return send();
    };

  return { delivery: limiterOf(delivery), 'look-up': limiterOf(lookUp) };
}
