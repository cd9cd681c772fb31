import { asc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { instance } from './tables.ts';

type Instance = typeof instance.$inferSelect;

/** Notes that an instance runs. */
export async function noteSeen(db: Db, { id, ...values }: Instance): Promise<void> {
  await db
    .insert(instance)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: instance.id, set: { seenAt: values.seenAt } });
}

/** The instances that were seen after a moment, the longest running first. */
export const runningSince = (db: Db, moment: Date): Promise<Instance[]> =>
  db.select().from(instance).where(gt(instance.seenAt, moment)).orderBy(asc(instance.startedAt));

/** An instance has stopped; what was not seen since `before` is forgotten too. */
export async function forgetInstance(db: Db, id: string, before: Date): Promise<void> {
  await db.delete(instance).where(eq(instance.id, id));
  await db.delete(instance).where(lt(instance.seenAt, before));
}
