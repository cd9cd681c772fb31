import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ShopError } from '@langit/contract/values/errors';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { always, createCounters } from './counter-store.ts';
import type { Database } from './database/database.ts';

/** At most `limit` in every window of `seconds`. */
export type Limit = { limit: number; seconds: number };

/**
 * Rate limiter with fixed windows. `key` says what is counted and for which customer or address; an attempt beyond the
 * limit is refused with RATE_LIMITED and the seconds to wait.
 */
export type RateLimiter = {
  /** Counts an attempt and refuses it beyond the limit. */
  hit(key: string, limit: Limit): Promise<void>;
  /** Refuses where the limit is used up; counts nothing. */
  check(key: string, limit: Limit): Promise<void>;
  /** Refuses an attempt less than `seconds` after the last one. */
  space(key: string, seconds: number): Promise<void>;
  /** Deletes old counters. */
  sweep(): Promise<void>;
};

/** Used-up keys in memory at most. An evicted one costs one statement. */
const mostUsedUp = 10_000;

/** A key of bounded length without personal data: what follows the first part is hashed. */
export const limitKey = (kind: string, ...whom: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url').slice(0, 27)}`;

/** The client behind an address: one IPv4 address, or the /64 that a provider gives to an IPv6 customer. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [bare = ''] = address.split('%');
  const hex = bare.replace(/\d+(?:\.\d+){3}$/, '0:0');
  const [head = '', tail] = hex.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const network = [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The refusal of an attempt before `seconds` have passed. */
export const limited = (seconds: number): ShopError =>
  new ShopError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(seconds)) });

const off: RateLimiter = {
  hit: async () => undefined,
  check: async () => undefined,
  space: async () => undefined,
  sweep: async () => undefined,
};

type Deps = {
  database: Database;
  clock: Clock;
  enabled: boolean;
  /** Notes a refusal, by the first part of its key. */
  refused?: (limit: string) => void;
};

export function createRateLimiter({
  database,
  clock,
  enabled,
  refused = () => undefined,
}: Deps): RateLimiter {
  if (!enabled) return off;
  const counters = createCounters({ database, clock });
  /** Start of the window in which a key is used up: further attempts are refused without a statement. */
  const usedUp = new LRUCache<string, number>({ max: mostUsedUp });

  const refusal = (key: string, seconds: number): ShopError => {
    refused(key.slice(0, key.indexOf(':')));
    return limited(seconds);
  };

  function windowOf({ seconds }: Limit): { start: Date; left: number } {
    const now = clock.now().getTime();
    const start = now - (now % (seconds * 1000));
    return { start: new Date(start), left: (start + seconds * 1000 - now) / 1000 };
  }

  return {
    async hit(key, limit) {
      const { start, left } = windowOf(limit);
      if (usedUp.get(key) === start.getTime()) throw refusal(key, left);
      if ((await counters.increment(key, start)) <= limit.limit) return;
      usedUp.set(key, start.getTime());
      throw refusal(key, left);
    },
    async check(key, limit) {
      const { start, left } = windowOf(limit);
      const counter = await counters.read(key, start);
      if (counter && counter.count >= limit.limit) throw refusal(key, left);
    },
    async space(key, seconds) {
      if (await counters.claim(key, seconds)) return;
      const counter = await counters.read(key, always);
      const since = counter ? (clock.now().getTime() - counter.lastAt.getTime()) / 1000 : 0;
      throw refusal(key, seconds - since);
    },
    sweep: counters.sweep,
  };
}
