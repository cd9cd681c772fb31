import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { periodicTask } from './tables.ts';

/** Where failures of background work are told. */
export interface TaskLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Task {
  seconds: number;
  name: string;
  run(): Promise<void>;
}

export interface PeriodicTasks {
  add(seconds: number, name: string, run: () => Promise<void>): void;
  start(): void;
  /** Waits so long for tasks that run. */
  stop(graceSeconds: number): Promise<void>;
}

/** A running task says so in its row; an instance that died leaves it for this long at most. */
const leaseSeconds = 30;

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export function createPeriodicTasks(deps: { database: Database; clock: Clock; log: TaskLog }): PeriodicTasks {
  const tasks: Task[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function tick(task: Task): void {
    const turn = runIfDue(deps, task)
      .catch((error: unknown) => deps.log.error({ err: error, task: task.name }, 'a periodic task failed'))
      .finally(() => {
        running.delete(turn);
        if (!stopped) timers.set(task.name, setTimeout(tick, task.seconds * 1000, task));
      });
    running.add(turn);
  }

  return {
    add(seconds, name, run) {
      tasks.push({ seconds, name, run });
    },
    start() {
      for (const task of tasks) tick(task);
    },
    async stop(graceSeconds) {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const over = new Promise((resolve) => {
        late = setTimeout(resolve, graceSeconds * 1000);
      });
      await Promise.race([Promise.all(running), over]);
      clearTimeout(late);
    },
  };
}

/** One conditional write decides which instance runs it. While it runs, the lease is renewed. */
async function runIfDue(
  { database, clock }: { database: Database; clock: Clock },
  task: Task,
): Promise<void> {
  if (!(await claim(database, task, clock.now()))) return;
  const { db } = database;
  const mine = eq(periodicTask.name, task.name);
  const renew = setInterval(
    () => {
      const runningUntil = later(clock.now(), leaseSeconds);
      db.update(periodicTask)
        .set({ runningUntil })
        .where(mine)
        .catch(() => undefined);
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    await task.run();
  } finally {
    clearInterval(renew);
    await db.update(periodicTask).set({ runningUntil: null }).where(mine);
  }
}

async function claim({ db, kind }: Database, { name, seconds }: Task, now: Date): Promise<boolean> {
  // A little earlier than the timer, so that a tick that comes a moment too soon is not lost.
  const dueAt = later(now, seconds * 0.9);
  const runningUntil = later(now, leaseSeconds);
  const { dueAt: due, runningUntil: until } = periodicTask;
  // A moment further away than could ever be written was written before the clock was put back.
  const isDue = or(lte(due, now), gt(due, later(now, seconds)));
  // On the embedded database nobody else exists: a lease that is left belongs to a process that ended.
  const isFree =
    kind === 'embedded' ? sql`true` : or(isNull(until), lte(until, now), gt(until, later(now, leaseSeconds)));
  const claimed = await db
    .insert(periodicTask)
    .values({ name, dueAt, runningUntil })
    .onConflictDoUpdate({
      target: periodicTask.name,
      set: { dueAt, runningUntil },
      setWhere: and(isDue, isFree),
    })
    .returning({ name: periodicTask.name });
  return claimed.length > 0;
}
