import { always, createCounters, trustedKey, trustedSeconds } from '../platform/counter-store.ts';
import { limited } from '../platform/rate-limiter.ts';
import type { Platform } from '../platform/slice.ts';

/** Exponential back-off after wrong passwords, counted per key in the database for all instances. */
export type LoginBackoff = {
  /** Throws RATE_LIMITED during the wait after the last failure. */
  check(key: string): Promise<void>;
  /** Counts a failure; the number of failures in a row. */
  fail(key: string): Promise<number>;
  /** Resets the failure count. */
  reset(key: string): Promise<void>;
  /** Records a successful log-in; `isTrusted` for 30 days. */
  trust(key: string): Promise<void>;
  isTrusted(key: string): Promise<boolean>;
};

const freeFailures = 4;
const longestWaitSeconds = 15 * 60;
/** The failure count is reset after a day without a failure. */
const resetAfterSeconds = 24 * 60 * 60;

/** Back-off in seconds: 2, 4, 8 … from the fifth failure, 15 minutes at most. */
export const waitAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(2 ** Math.min(failures - freeFailures, 20), longestWaitSeconds);

const off: LoginBackoff = {
  check: async () => undefined,
  fail: async () => 0,
  reset: async () => undefined,
  trust: async () => undefined,
  isTrusted: async () => false,
};

export function createLoginBackoff({
  database,
  clock,
  enabled,
}: Pick<Platform, 'database' | 'clock'> & { enabled: boolean }): LoginBackoff {
  if (!enabled) return off;
  const counters = createCounters({ database, clock });
  const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;
  return {
    async check(key) {
      const failures = await counters.read(key, always);
      const left = failures ? waitAfter(failures.count) - secondsSince(failures.lastAt) : 0;
      if (left > 0) throw limited(left);
    },
    fail: (key) => counters.increment(key, always, resetAfterSeconds),
    reset: counters.reset,
    async trust(key) {
      await counters.increment(trustedKey(key), always);
    },
    async isTrusted(key) {
      const trusted = await counters.read(trustedKey(key), always);
      return trusted !== null && secondsSince(trusted.lastAt) < trustedSeconds;
    },
  };
}
