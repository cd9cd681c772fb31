import type { Database, Db } from './database/database.ts';
import type { PeriodicTaskName, periodicTasks } from './periodic-task-kinds.ts';
import {
  claimDueTask,
  handTaskOver,
  holdTask,
  listTasks,
  releaseTask,
  renewTask,
  type TaskClaim,
  takeTaskOver,
} from './periodic-task-store.ts';

/** The log of failed background work. */
export interface TaskLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Another instance has taken the task over: nothing of this transaction is stored. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

type TaskRun<Name extends PeriodicTaskName> = (typeof periodicTasks)[Name] extends 'fenced'
  ? /** Every write goes through a transaction of `fenced`, which fails with `LeaseLost` once the lease is another instance's. */
    (fenced: Database) => Promise<void>
  : () => Promise<void>;

interface Task {
  seconds: number;
  name: PeriodicTaskName;
  run(fenced: Database): Promise<void>;
}

export interface ListedTask {
  name: string;
  seconds: number;
  dueAt: Date;
  isRunning: boolean;
}

export interface PeriodicTasks {
  add<Name extends PeriodicTaskName>(seconds: number, name: Name, run: TaskRun<Name>): void;
  start(): void;
  /** The tasks with their interval and the moment when each is due next. */
  list(): Promise<ListedTask[]>;
  /** Runs a task now, due or not. An instance that runs it loses its lease. */
  run(name: string): Promise<void>;
  /** Waits at most so long for running tasks, and gives the leases of the others up. */
  stop(graceSeconds: number): Promise<void>;
}

/** A running task holds a lease in its row and renews it. An instance that died blocks the task for this long at most. */
const usualLeaseSeconds = 30;

export function createPeriodicTasks({
  database,
  log,
  leaseSeconds = usualLeaseSeconds,
}: {
  database: Database;
  log: TaskLog;
  leaseSeconds?: number;
}): PeriodicTasks {
  const { db } = database;
  const tasks: Task[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const heldClaims = new Set<TaskClaim>();
  let stopped = false;

  /** Runs a claimed task and renews its lease until it ends. */
  async function runClaimed(task: Task, claim: TaskClaim): Promise<void> {
    const renewal = setInterval(
      () => {
        // Without an answer of the database the lease runs out, as it does where the process is killed.
        renewTask(db, claim, leaseSeconds).catch(() => undefined);
      },
      (leaseSeconds * 1000) / 3,
    );
    heldClaims.add(claim);
    try {
      await task.run(fencedBy(database, claim));
    } finally {
      heldClaims.delete(claim);
      clearInterval(renewal);
      await releaseTask(db, claim);
    }
  }

  async function runIfDue(task: Task): Promise<void> {
    const claim = await claimDueTask(database, task, leaseSeconds);
    if (claim) await runClaimed(task, claim);
  }

  function tick(task: Task): void {
    const run = runIfDue(task)
      .catch((error: unknown) => {
        if (error instanceof LeaseLost)
          log.warn({ task: task.name }, 'another instance has taken a periodic task over');
        else log.error({ err: error, task: task.name }, 'a periodic task failed');
      })
      .finally(() => {
        running.delete(run);
        if (!stopped) timers.set(task.name, setTimeout(tick, task.seconds * 1000, task));
      });
    running.add(run);
  }

  return {
    add(seconds, name, run) {
      tasks.push({ seconds, name, run: run as Task['run'] });
    },
    start() {
      for (const task of tasks) tick(task);
    },
    async list() {
      // A task of an older program may still have its row.
      const rows = new Map((await listTasks(db)).map((row) => [row.name, row] as const));
      return tasks.map(({ name, seconds }) => {
        const { dueAt = new Date(), isRunning = false } = rows.get(name) ?? {};
        return { name, seconds, dueAt, isRunning };
      });
    },
    async run(name) {
      const task = tasks.find((task) => task.name === name);
      if (!task) throw new Error(`there is no periodic task ${name}`);
      await runClaimed(task, await takeTaskOver(db, name, leaseSeconds));
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
      await Promise.all([...heldClaims].map((claim) => handTaskOver(db, claim)));
    },
  };
}

/** The database, whose transactions fail once the claim is over. */
const fencedBy = (database: Database, claim: TaskClaim): Database => ({
  ...database,
  transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      if (!(await holdTask(tx, claim))) throw new LeaseLost(claim.name);
      return work(tx);
    }),
});
