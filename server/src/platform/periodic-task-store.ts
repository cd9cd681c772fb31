import { and, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from './database/database.ts';
import { periodicTask } from './tables.ts';

/** A run of a task. Another instance that takes the task over raises the fence. */
export type TaskClaim = { name: string; fence: number };

export type TaskRow = typeof periodicTask.$inferSelect & { isRunning: boolean };

const { name, dueAt, runningUntil, fence } = periodicTask;

// Leases are compared by the database's time, because the clocks of two machines differ (decision 119).
const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const isHeld = (claim: TaskClaim) => and(eq(name, claim.name), eq(fence, claim.fence));

/** Makes the next claim of a task where the condition holds; `due` moves the moment when it is due next. */
async function claim(
  db: Db,
  task: string,
  { leaseSeconds, due, when }: { leaseSeconds: number; due?: SQL; when?: SQL | undefined },
): Promise<TaskClaim | undefined> {
  const until = after(leaseSeconds);
  const [row] = await db
    .insert(periodicTask)
    .values({ name: task, dueAt: due ?? sql`now()`, runningUntil: until, fence: 1 })
    .onConflictDoUpdate({
      target: name,
      set: { ...(due && { dueAt: due }), runningUntil: until, fence: sql`${fence} + 1` },
      ...(when && { setWhere: when }),
    })
    .returning({ fence });
  return row && { name: task, fence: row.fence };
}

/** Claims a task that is due and that no living instance runs. */
export function claimDueTask(
  { db, kind }: Database,
  task: { name: string; seconds: number },
  leaseSeconds: number,
): Promise<TaskClaim | undefined> {
  // A due time further in the future than one interval was written before the database's clock was set back.
  const isDue = or(lte(dueAt, sql`now()`), gt(dueAt, after(task.seconds)));
  // The embedded database has one process: an existing lease belongs to a process that ended.
  const isFree =
    kind === 'embedded'
      ? undefined
      : or(isNull(runningUntil), lte(runningUntil, sql`now()`), gt(runningUntil, after(leaseSeconds)));
  // Slightly shorter than the timer's interval, so that a tick that comes early is not skipped.
  const nextDue = after(task.seconds * 0.9);
  return claim(db, task.name, { leaseSeconds, due: nextDue, when: and(isDue, isFree) });
}

/** Takes a task over from any instance that runs it; when it is due next stays. */
export async function takeTaskOver(db: Db, task: string, leaseSeconds: number): Promise<TaskClaim> {
  const taken = await claim(db, task, { leaseSeconds });
  if (!taken) throw new Error(`the lease of ${task} was not written`);
  return taken;
}

export async function renewTask(db: Db, held: TaskClaim, leaseSeconds: number): Promise<void> {
  await db
    .update(periodicTask)
    .set({ runningUntil: after(leaseSeconds) })
    .where(isHeld(held));
}

export async function releaseTask(db: Db, held: TaskClaim): Promise<void> {
  await db.update(periodicTask).set({ runningUntil: null }).where(isHeld(held));
}

/** Gives up a run that does not end: the task is due for another instance, and the fenced writes of this run fail. */
export async function handTaskOver(db: Db, held: TaskClaim): Promise<void> {
  await db
    .update(periodicTask)
    .set({ runningUntil: null, dueAt: sql`now()`, fence: sql`${fence} + 1` })
    .where(isHeld(held));
}

/** Whether the claim still holds. Where it does, no other instance takes the task over before `tx` ends. */
export async function holdTask(tx: Db, held: TaskClaim): Promise<boolean> {
  const rows = await tx.select({ fence }).from(periodicTask).where(isHeld(held)).for('share');
  return rows.length > 0;
}

export const listTasks = (db: Db): Promise<TaskRow[]> =>
  db
    .select({
      ...getTableColumns(periodicTask),
      isRunning: sql<boolean>`coalesce(${runningUntil} > now(), false)`,
    })
    .from(periodicTask);
