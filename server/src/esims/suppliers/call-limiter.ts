import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallBudget, type CallLimit, sharesOf } from './call-budget.ts';
import { SupplierUnavailable } from './supplier-failures.ts';

/** The longest window after which a call answered 429 is repeated while its caller waits. */
const shortWindowMs = 2000;

export type Limiter = <Answer extends { status: number }>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * `delivery`: calls that paid orders and refunds wait for. `look-up`: calls that any visitor can cause and that can be repeated:
 * look-ups of eSIMs, refreshes, price lists.
 */
export type CallClass = 'delivery' | 'look-up';

type Lane = {
  isLookUp: boolean;
  longestWaitMs: number;
  /** Waiting calls, first in, first out. */
  waiting: { start: () => void; refuse: () => void }[];
  /** Granted moments that have not come yet. */
  granted: number;
  /** The budget has nothing before this moment. */
  askAgainAt: number;
};

/**
 * A rate limiter with two classes on one budget, which counts the calls of a whole fleet. Deliveries start first and may use every call of
 * a window; look-ups get at most half of it, so that no number of look-ups delays a delivery. Each class waits in the order of
 * arrival; a call that would wait too long is refused, a look-up soon (load shedding).
 */
export function createLimiters(limit: CallLimit, budget: CallBudget): Record<CallClass, Limiter> {
  const { vendor, windowMs } = limit;
  const shares = sharesOf(limit);
  const laneOf = (isLookUp: boolean, longestWaitMs: number): Lane => ({
    isLookUp,
    longestWaitMs,
    waiting: [],
    granted: 0,
    askAgainAt: 0,
  });
  const delivery = laneOf(false, 10_000);
  const lookUp = laneOf(true, 2000);
  const byPriority = [delivery, lookUp];
  // The budget's statements serve all callers: none may end with the request of the caller that happened to start them.
  const outsideOfRequests = AsyncLocalStorage.snapshot();
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;

  const refused = () => new SupplierUnavailable('not_sent', `Too many calls to ${vendor} are waiting`);
  const wantedBy = ({ waiting, granted }: Lane): number => waiting.length - granted;

  function startNext(lane: Lane): void {
    lane.granted -= 1;
    const next = delivery.waiting.shift() ?? lookUp.waiting.shift();
    next?.start();
  }

  async function ask(lane: Lane): Promise<void> {
    const { isLookUp } = lane;
    const wanted = wantedBy(lane);
    const { waitsMs, retryMs } = await budget.take({ limit, isLookUp, wanted });
    lane.granted += waitsMs.length;
    lane.askAgainAt = waitsMs.length < wanted ? performance.now() + retryMs : 0;
    for (const waitMs of waitsMs) {
      if (waitMs <= 0) startNext(lane);
      else setTimeout(startNext, waitMs, lane);
    }
  }

  /** Asks the budget for the waiting calls, one statement at a time: what arrives meanwhile shares the next one. */
  async function askForWaiting(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const waiting = byPriority.filter((lane) => wantedBy(lane) > 0);
        const lane = waiting.find(({ askAgainAt }) => askAgainAt <= performance.now());
        if (lane) await ask(lane);
        else {
          const soonest = Math.min(...waiting.map(({ askAgainAt }) => askAgainAt));
          if (waiting.length > 0) timer = setTimeout(askForWaiting, Math.max(1, soonest - performance.now()));
          return;
        }
      }
    } catch {
      // Without an answer of the budget no call is sent: its caller repeats it later.
      for (const { waiting } of byPriority) for (const call of waiting.splice(0)) call.refuse();
    } finally {
      isAsking = false;
    }
  }

  async function admit(lane: Lane): Promise<void> {
    // Load shedding: a call that can't start within the longest wait is refused now, not at the end of that wait.
    const share = lane.isLookUp ? shares.lookUps : shares.all;
    if (lane.waiting.length >= Math.ceil((share.calls * lane.longestWaitMs) / share.windowMs))
      throw refused();
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(deadline);
        lane.waiting = lane.waiting.filter((item) => item !== call);
        reject(refused());
      };
      const call = {
        start: () => {
          clearTimeout(deadline);
          resolve();
        },
        refuse,
      };
      const deadline = setTimeout(refuse, lane.longestWaitMs);
      lane.waiting.push(call);
      outsideOfRequests(askForWaiting);
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
