import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ShopError } from '@langit/contract/values/errors';
import { and, eq, like, lt, lte, notLike, or, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { throttle as counters } from './tables.ts';

/** At most `limit` in every window of `seconds`. */
export type Limit = { limit: number; seconds: number };

/**
 * Counters of how often something was tried, in the database, so that all instances and restarts share one count.
 * Whoever goes beyond is answered RATE_LIMITED with the seconds to wait. `key` says what is counted and for whom.
 */
export type Throttle = {
  /** Counts one and refuses it where it is one too many. */
  hit(key: string, limit: Limit): Promise<void>;
  /** Refuses where the limit is used up; counts nothing. */
  check(key: string, limit: Limit): Promise<void>;
  /** Refuses unless the last time lies `seconds` back. */
  space(key: string, seconds: number): Promise<void>;
  /** Refuses while the wait that followed the last failure runs. */
  waitOut(key: string): Promise<void>;
  /** Counts a failure: from the fifth on a wait follows, 2, 4, 8 … seconds, 15 minutes at most. */
  fail(key: string): Promise<void>;
  /** Forgets the failures. */
  forgive(key: string): Promise<void>;
  /** Notes something that is to be `remembered`. */
  remember(key: string): Promise<void>;
  remembered(key: string): Promise<boolean>;
  /** Drops what counts no more. */
  sweep(): Promise<void>;
};

const freeFailures = 4;
const longestWaitSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;
const memorySeconds = 30 * daySeconds;
/** Keys that are remembered as used up; forgetting them costs only a question to the database. */
const mostUsedUp = 10_000;
/** The window of counters that know none. */
const always = new Date(0);

export const waitAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(2 ** Math.min(failures - freeFailures, 20), longestWaitSeconds);

/**
 * A key of bounded length that names nobody: what stands behind the first part is hashed. The kind stays readable.
 */
export const throttleKey = (kind: string, ...whom: string[]): string =>
  `${kind}:${createHash('sha256').update(JSON.stringify(whom)).digest('base64url').slice(0, 27)}`;

/** Whom an address stands for: one IPv4 address, or the /64 that an IPv6 customer gets from a provider. */
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

const limited = (seconds: number): ShopError =>
  new ShopError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(seconds)) });

const off: Throttle = {
  hit: async () => undefined,
  check: async () => undefined,
  space: async () => undefined,
  waitOut: async () => undefined,
  fail: async () => undefined,
  forgive: async () => undefined,
  remember: async () => undefined,
  remembered: async () => false,
  sweep: async () => undefined,
};

type Deps = { database: Database; clock: Clock; enabled: boolean };

export function createThrottle({ database, clock, enabled }: Deps): Throttle {
  if (!enabled) return off;
  /** Windows in which a key is used up, by key: what is refused anyway costs the database nothing. */
  const usedUp = new Map<string, number>();
  const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;

  function windowOf({ seconds }: Limit): { start: Date; left: number } {
    const now = clock.now().getTime();
    const start = now - (now % (seconds * 1000));
    return { start: new Date(start), left: (start + seconds * 1000 - now) / 1000 };
  }

  const at = (key: string, window: Date) => and(eq(counters.key, key), eq(counters.window, window));

  async function read(key: string, window: Date): Promise<{ count: number; lastAt: Date } | null> {
    const columns = { count: counters.count, lastAt: counters.lastAt };
    const [row] = await database.db.select(columns).from(counters).where(at(key, window));
    return row ?? null;
  }

  /** One statement, so that parallel hits of several instances are all counted. */
  async function count(key: string, window: Date, next = sql`${counters.count} + 1`): Promise<number> {
    const now = clock.now();
    const [row] = await database.db
      .insert(counters)
      .values({ key, window, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [counters.key, counters.window],
        set: { count: next, lastAt: now },
      })
      .returning({ count: counters.count });
    return row?.count ?? 1;
  }

  function noteUsedUp(key: string, window: Date): void {
    if (usedUp.size >= mostUsedUp) usedUp.clear();
    usedUp.set(key, window.getTime());
  }

  return {
    async hit(key, limit) {
      const { start, left } = windowOf(limit);
      if (usedUp.get(key) === start.getTime()) throw limited(left);
      if ((await count(key, start)) <= limit.limit) return;
      noteUsedUp(key, start);
      throw limited(left);
    },
    async check(key, limit) {
      const { start, left } = windowOf(limit);
      const row = await read(key, start);
      if (row && row.count >= limit.limit) throw limited(left);
    },
    async space(key, seconds) {
      const now = clock.now();
      const taken = await database.db
        .insert(counters)
        .values({ key, window: always, count: 1, lastAt: now })
        .onConflictDoUpdate({
          target: [counters.key, counters.window],
          set: { lastAt: now },
          setWhere: lte(counters.lastAt, new Date(now.getTime() - seconds * 1000)),
        })
        .returning({ key: counters.key });
      if (taken.length > 0) return;
      const row = await read(key, always);
      throw limited(row ? seconds - secondsSince(row.lastAt) : seconds);
    },
    async waitOut(key) {
      const row = await read(key, always);
      const left = row ? waitAfter(row.count) - secondsSince(row.lastAt) : 0;
      if (left > 0) throw limited(left);
    },
    async fail(key) {
      const stale = new Date(clock.now().getTime() - daySeconds * 1000);
      await count(
        key,
        always,
        sql`case when ${counters.lastAt} < ${stale} then 1 else ${counters.count} + 1 end`,
      );
    },
    async forgive(key) {
      await database.db.delete(counters).where(at(key, always));
    },
    async remember(key) {
      await count(`known-${key}`, always);
    },
    async remembered(key) {
      const row = await read(`known-${key}`, always);
      return row !== null && secondsSince(row.lastAt) < memorySeconds;
    },
    async sweep() {
      const now = clock.now().getTime();
      const before = (seconds: number) => lt(counters.lastAt, new Date(now - seconds * 1000));
      await database.db
        .delete(counters)
        .where(
          or(
            and(notLike(counters.key, 'known-%'), before(2 * daySeconds)),
            and(like(counters.key, 'known-%'), before(memorySeconds)),
          ),
        );
    },
  };
}
