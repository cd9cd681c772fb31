import { and, eq, like, lt, lte, notLike, or, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { rateLimit as counters } from './tables.ts';

const daySeconds = 24 * 60 * 60;
/** Counters of rate limits and failures are kept for two days, trusted keys for 30. */
const keptSeconds = 2 * daySeconds;
export const trustedSeconds = 30 * daySeconds;
const trustedPrefix = 'known-';
export const trustedKey = (key: string): string => `${trustedPrefix}${key}`;

/** Window of counters that have no time window. */
export const always = new Date(0);

export type Counter = { count: number; lastAt: Date };

/** Counters of attempts, in the database, so that they are shared by all instances and survive restarts. */
export function createCounters({ database, clock }: { database: Database; clock: Clock }) {
  const at = (key: string, window: Date) => and(eq(counters.key, key), eq(counters.window, window));
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

  return {
    async read(key: string, window: Date): Promise<Counter | null> {
      const columns = { count: counters.count, lastAt: counters.lastAt };
      const [row] = await database.db.select(columns).from(counters).where(at(key, window));
      return row ?? null;
    },
    /**
     * Adds one in one statement, so that parallel attempts on several instances are all counted. After `resetAfterSeconds`
     * without an attempt the count begins again at one.
     */
    async increment(key: string, window: Date, resetAfterSeconds?: number): Promise<number> {
      const now = clock.now();
      const next = sql`${counters.count} + 1`;
      const count =
        resetAfterSeconds === undefined
          ? next
          : sql`case when ${counters.lastAt} < ${ago(resetAfterSeconds)} then 1 else ${next} end`;
      const [row] = await database.db
        .insert(counters)
        .values({ key, window, count: 1, lastAt: now })
        .onConflictDoUpdate({ target: [counters.key, counters.window], set: { count, lastAt: now } })
        .returning({ count: counters.count });
      return row?.count ?? 1;
    },
    /** Notes the time of an attempt; false, and nothing is noted, where the last one is less than `seconds` ago. */
    async claim(key: string, seconds: number): Promise<boolean> {
      const now = clock.now();
      const claimed = await database.db
        .insert(counters)
        .values({ key, window: always, count: 1, lastAt: now })
        .onConflictDoUpdate({
          target: [counters.key, counters.window],
          set: { lastAt: now },
          setWhere: lte(counters.lastAt, ago(seconds)),
        })
        .returning({ key: counters.key });
      return claimed.length > 0;
    },
    async reset(key: string): Promise<void> {
      await database.db.delete(counters).where(at(key, always));
    },
    /** Deletes counters that no limit reads any more. */
    async sweep(): Promise<void> {
      const isTrusted = like(counters.key, `${trustedPrefix}%`);
      const isCounter = notLike(counters.key, `${trustedPrefix}%`);
      await database.db
        .delete(counters)
        .where(
          or(
            and(isCounter, lt(counters.lastAt, ago(keptSeconds))),
            and(isTrusted, lt(counters.lastAt, ago(trustedSeconds))),
          ),
        );
    },
  };
}
