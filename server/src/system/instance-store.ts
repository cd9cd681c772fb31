import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { instance } from './tables.ts';

/** A running program of the shop. */
export type Instance = typeof instance.$inferSelect;

/** How often an instance renews its row. */
export const seenEveryMs = 5_000;

/** An instance without a renewal for this long has ended, or is frozen. */
const aliveSeconds = 20;
const forgottenSeconds = 86_400;

// Rows are compared by the database's time, because the clocks of two machines differ (decision 114).
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

/** Notes that an instance runs. */
export async function noteSeen(db: Db, self: Omit<Instance, 'startedAt' | 'seenAt'>): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(instance)
    .values({ ...self, startedAt: now, seenAt: now })
    .onConflictDoUpdate({ target: instance.id, set: { seenAt: now } });
}

/** The instances that run now, the longest running first. */
export const runningInstances = (db: Db): Promise<Instance[]> =>
  db
    .select()
    .from(instance)
    .where(sql`${instance.seenAt} > ${secondsAgo(aliveSeconds)}`)
    .orderBy(asc(instance.startedAt));

/** An instance has ended gracefully; what was not seen for a day is forgotten too. */
export async function forgetInstance(db: Db, id: string): Promise<void> {
  await db.delete(instance).where(eq(instance.id, id));
  await db.delete(instance).where(lt(instance.seenAt, secondsAgo(forgottenSeconds)));
}
