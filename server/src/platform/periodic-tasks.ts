import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { periodicTask } from './tables.ts';

/** The log of failed background work. */
export interface TaskLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Task {
  seconds: number;
  name: string;
  run(): Promise<void>;
}

export interface ListedTask {
  name: string;
  seconds: number;
  dueAt: Date;
  isRunning: boolean;
}

export interface PeriodicTasks {
  add(seconds: number, name: string, run: () => Promise<void>): void;
  start(): void;
  /** The tasks with their interval and the moment when each is due next. */
  list(): Promise<ListedTask[]>;
  /** Runs a task now, due or not, without its lease. */
  run(name: string): Promise<void>;
  /** Waits at most so long for running tasks. */
  stop(graceSeconds: number): Promise<void>;
}

/** A running task holds a lease in its row. An instance that died blocks the task for this long at most. */
const leaseSeconds = 30;

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

export function createPeriodicTasks(deps: { database: Database; clock: Clock; log: TaskLog }): PeriodicTasks {
  const tasks: Task[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function tick(task: Task): void {
    const run = runIfDue(deps, task)
      .catch((error: unknown) => deps.log.error({ err: error, task: task.name }, 'a periodic task failed'))
      .finally(() => {
        running.delete(run);
        if (!stopped) timers.set(task.name, setTimeout(tick, task.seconds * 1000, task));
      });
    running.add(run);
  }

  return {
    add(seconds, name, run) {
      tasks.push({ seconds, name, run });
    },
    start() {
      for (const task of tasks) tick(task);
    },
    async list() {
      const now = deps.clock.now();
      // A task of an older program may still have its row.
      const rows = new Map(
        (await deps.database.db.select().from(periodicTask)).map((row) => [row.name, row] as const),
      );
      return tasks.map(({ name, seconds }) => {
        const { dueAt = now, runningUntil = null } = rows.get(name) ?? {};
        return { name, seconds, dueAt, isRunning: runningUntil !== null && runningUntil > now };
      });
    },
    async run(name) {
      const task = tasks.find((task) => task.name === name);
      if (!task) throw new Error(`there is no periodic task ${name}`);
      await task.run();
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

/** Runs a due task on the instance that gets its lease by one conditional write. The lease is renewed while it runs. */
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
  // Slightly shorter than the timer's interval, so that a tick that comes early is not skipped.
  const dueAt = later(now, seconds * 0.9);
  const runningUntil = later(now, leaseSeconds);
  const { dueAt: due, runningUntil: until } = periodicTask;
  // A due time further in the future than one interval was written before the clock was set back.
  const isDue = or(lte(due, now), gt(due, later(now, seconds)));
  // The embedded database has one process: an existing lease belongs to a process that ended.
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
