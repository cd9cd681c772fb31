import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * How many rows of a table a condition has, at most `most`: no more of them are read. `by`: the order of the list that is counted, so that
 * both use one index.
 */
export function countAtMost(
  db: Db,
  most: number,
  { of, where, by = [] }: { of: PgTable; where: SQL | undefined; by?: readonly SQL[] },
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(of)
    .where(where)
    .orderBy(...by)
    .limit(most)
    .as('some');
  return db.$count(some);
}
