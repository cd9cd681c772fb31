import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';

/**
 * A promise of the shop about what is stored, which a slice contributes. What a constraint of the database holds, such as one booking of a
 * router at a time, needs none. `broken`: the query of the rows that break it, each with its `named`, an order's number, a voucher's code,
 * an ICCID. `before`: what the shop does by itself is done with all that is older.
 */
export type BookCheck = { promise: string; broken(before: Date): SQL };

/** As long as the shop may take for what it does by itself. */
const mostMs = 30 * 60_000;
/** The rows that are named; the others are counted. */
const mostNamed = 20;

/** The checks with how many rows break each, and the first of them. */
export async function checkBooks(db: Db, checks: readonly BookCheck[], now: Date) {
  const before = new Date(now.getTime() - mostMs);
  const results = [];
  for (const { promise, broken } of checks) {
    const { rows } = await db.execute<{ named: string; of: number }>(
      sql`select named, count(*) over ()::int as of from (${broken(before)}) broken order by named limit ${mostNamed}`,
    );
    results.push({ promise, broken: rows[0]?.of ?? 0, rows: rows.map(({ named }) => named) });
  }
  return results;
}
