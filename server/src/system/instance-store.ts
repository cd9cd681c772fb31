import { asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { instance } from './tables.ts';

type Instance = typeof instance.$inferSelect;

/** An instance notes each half minute that it runs. */
export const seenEveryMs = 30_000;

/** Notes that an instance runs. */
export async function noteSeen(db: Db, { id, ...values }: Instance): Promise<void> {
  await db
    .insert(instance)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: instance.id, set: { seenAt: values.seenAt } });
}

/** The instances that run now, the longest running first. One that missed three notes in a row has stopped. */
export const runningInstances = (db: Db, now: Date): Promise<Instance[]> =>
  db
    .select()
    .from(instance)
    .where(gt(instance.seenAt, new Date(now.getTime() - 3 * seenEveryMs)))
    .orderBy(asc(instance.startedAt));

/** An instance has stopped; what was not seen since `before` is forgotten too. */
export async function forgetInstance(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(instance).where(eq(instance.id, id));
  await db.delete(instance).where(lt(instance.seenAt, before));
}
