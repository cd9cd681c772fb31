import { randomUUID } from 'node:crypto';
import { isJobWaiting } from '@langit/contract/values/jobs';
import { sql } from 'drizzle-orm';
import {
  type ConstructorOptions,
  fromDrizzle,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Clock as QueueClock,
} from 'pg-boss';
import type { Clock } from './clock.ts';
import { type Database, type Db, withinSeconds } from './database/database.ts';
import { graceSeconds } from './grace.ts';
import { backendOf } from './job-queue-schema.ts';
import { type Backlog, dueQueues, makeDueAgain, putBackActiveJobs, readBacklog } from './job-queue-store.ts';
import { inLogContext } from './observability/log-context.ts';
import { currentSpan, inSpan } from './observability/spans.ts';
import { createPeriodicTasks, type ListedTask, type PeriodicTasks, type TaskLog } from './periodic-tasks.ts';

/** Work to be done once the change that needs it is committed. `T` is its data: ids, never personal data or secrets. */
export interface Job<T extends object> {
  /** The slice that registers its handler. */
  readonly slice: string;
  readonly name: string;
  readonly options: JobOptions;
  /** Only for the type. */
  readonly data?: T;
}

export interface JobOptions {
  /** Retries of a failing job, with exponential back-off from one second up to `longestWaitSeconds`. */
  retries: number;
  longestWaitSeconds: number;
  /** A run that takes longer counts as failed and runs again: handlers must be idempotent. */
  timeoutSeconds: number;
  /** Workers per instance, each of which runs up to `batch` jobs concurrently. */
  workers: number;
  batch: number;
}

/** Every job of this program. */
const defined = new Map<string, Job<object>>();

export function defineJob<T extends object>({
  slice,
  name,
  ...options
}: { slice: string; name: string } & Partial<JobOptions>): Job<T> {
  const usual = { retries: 25, longestWaitSeconds: 60, timeoutSeconds: 30, workers: 4, batch: 5 };
  const job = { slice, name, options: { ...usual, ...options } };
  defined.set(name, job);
  return job;
}

export const definedJobs = (): Job<object>[] => [...defined.values()];

export interface Run {
  /** 1 for the first. */
  attempt: number;
  /** True where a failure now is final. */
  last: boolean;
  /** Aborted after `timeoutSeconds`. */
  signal: AbortSignal;
}

/** Runs at least once per job, and possibly twice at a time after a process freeze: it must be idempotent. */
export type Handler<T> = (data: T, run: Run) => Promise<void>;

export interface EnqueueOptions {
  /** Counted by the database's clock, because the clocks of the instances may differ. */
  afterSeconds?: number;
  /** At most one job with this key waits at a time: enqueuing another one then does nothing. */
  singletonKey?: string;
  /** Higher ones are fetched first, 0 unless said otherwise. */
  priority?: number;
}

/** The part of the queue that use cases need. */
export interface Enqueue {
  /** Part of the transaction: a job exists if and only if the change that needs it is committed. */
  enqueue<T extends object>(tx: Db, job: Job<T>, data: T, options?: EnqueueOptions): Promise<void>;
}

/** The part of the queue that hears of events outside, such as a supplier's. */
export interface Hasten {
  /** Makes the waiting job with this key due now. False where none waits: it runs, or there is none. */
  hasten<T extends object>(db: Db, job: Job<T>, singletonKey: string): Promise<boolean>;
}

export interface WaitingJob {
  id: string;
  data: object;
  /** By the queue's clock. */
  dueAt: Date;
}

/** A job as the operator sees it. */
export interface ListedJob {
  id: string;
  queue: string;
  state: 'waiting' | 'active' | 'failed';
  data: object;
  made: Date;
  /** By the queue's clock. */
  dueAt: Date;
  tries: number;
  /** The name of the last failure, without its values. */
  error: string | null;
}

export interface Jobs extends Enqueue, Hasten {
  /** Before start. */
  register<T extends object>(job: Job<T>, handler: Handler<T>): void;
  /**
   * Before start. Runs at start and then every so many seconds, on one instance at a time. `periodic-task-kinds.ts` says how the effects
   * of each task happen once.
   */
  every: PeriodicTasks['add'];
  /** `work: false` only accepts jobs: a `web` process leaves them to workers, tests and the command line run them with `runDue`. */
  start(options?: { work: boolean }): Promise<void>;
  /** Runs due jobs until none is left; the number of jobs run. A failing job waits for its retry. */
  runDue(): Promise<number>;
  /** Jobs of a name that wait, in the order in which they fall due. */
  waiting(name: string): Promise<WaitingJob[]>;
  /** When the waiting jobs of these keys are due, by the queue's clock; none for a key without one. One statement for all keys. */
  dueOf(name: string, singletonKeys: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Jobs of a queue that wait, run or have failed for good. */
  list(name: string): Promise<ListedJob[]>;
  /** Takes a waiting job out of its queue. */
  cancel(name: string, id: string): Promise<void>;
  /** Runs a job that has failed for good once more. */
  retry(name: string, id: string): Promise<void>;
  /** The periodic tasks, with the moment when each is due next. */
  tasks(): Promise<ListedTask[]>;
  /** The names of all queues. */
  queues(): string[];
  /** Runs a periodic task now, due or not. An instance that runs it loses its lease. */
  runTask(name: string): Promise<void>;
  /** Graceful: fetches no more, and running jobs get six seconds to finish. Unfinished ones are due at once for another instance. */
  stop(options?: { graceful: boolean }): Promise<void>;
  pending(): Promise<Backlog[]>;
}

type JobEnd = 'done' | 'failed' | 'failed_for_good';
type Observe = (queue: string, result: JobEnd, seconds: number) => void;

export interface JobsDeps {
  database: Database;
  clock: Clock;
  log: TaskLog;
  /** False in a process that leaves jobs and the queue's upkeep to workers (W5). */
  works?: boolean;
  /** Notes how long a try took, and how it ended. */
  observe?: Observe;
  /** Tests drive the queue's time by hand; the sessions of their database read it (pg-boss's `TestClock`). */
  queueClock?: QueueClock;
}

type AnyHandler = Handler<never>;
type Registered = { job: Job<object>; handler: AnyHandler };

export function createJobs(deps: JobsDeps): Jobs {
  const { database, log, works = true, observe = () => undefined } = deps;
  const registered = new Map<string, Registered>();
  const inFlight: InFlight = new Map();
  const periodic = createPeriodicTasks(deps);
  const boss = createBoss(database, works, deps.queueClock);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'));
  boss.on('warning', ({ message }) => log.warn({}, `the job queue warns: ${message}`));
  const perform: Perform = (jobs) =>
    Promise.all(jobs.map((job) => performOne({ registered, inFlight, log, observe }, job)));
  let state: 'new' | 'started' | 'stopped' = 'new';
  let alarm: NodeJS.Timeout | undefined;

  return {
    ...enqueueing(boss, (name) => state !== 'new' && registered.has(name)),
    register(job, handler) {
      if (state !== 'new') throw new Error(`${job.name} must be registered before the jobs start`);
      registered.set(job.name, { job, handler: handler as AnyHandler });
    },
    every: periodic.add,
    async start({ work } = { work: works }) {
      await prepare(boss, database, registered);
      state = 'started';
      if (!work) return;
      alarm = await startWorkers(boss, database, registered, perform);
      periodic.start();
    },
    runDue: () => runDue(boss, database, perform),
    runTask: periodic.run,
    async waiting(name) {
      const jobs = await boss.findJobs<object>(name, { queued: true });
      return jobs
        .map(({ id, startAfter, createdOn, ...job }) => ({
          id,
          data: untraced(job).data,
          dueAt: startAfter,
          createdOn,
        }))
        .sort((a, b) => Number(a.dueAt) - Number(b.dueAt) || Number(a.createdOn) - Number(b.createdOn));
    },
    async dueOf(name, keys) {
      const [first] = keys;
      if (first === undefined) return new Map();
      // The library finds one key or all: the waiting jobs of a queue are as many as there is work left.
      const options = keys.length === 1 ? { key: first, queued: true } : { queued: true };
      const jobs = await boss.findJobs<object>(name, options);
      const wanted = new Set(keys);
      return new Map(
        jobs.flatMap(({ singletonKey, startAfter }) =>
          singletonKey !== null && wanted.has(singletonKey) ? [[singletonKey, startAfter]] : [],
        ),
      );
    },
    list: async (name) => (await boss.findJobs<object>(name)).flatMap(listed),
    cancel: async (name, id) => void (await boss.cancel(name, id)),
    retry: async (name, id) => void (await boss.retry(name, id)),
    tasks: periodic.list,
    queues: () => [...registered.keys()],
    async stop({ graceful } = { graceful: true }) {
      if (state !== 'started') return;
      state = 'stopped';
      clearInterval(alarm);
      const queues = boss
        .stop({ graceful, timeout: graceSeconds * 1000, close: false })
        .then(() => handOver(database, inFlight));
      await Promise.all([queues, periodic.stop(graceful ? graceSeconds : 0)]);
    },
    pending: () => readBacklog(database),
  };
}

const shownState = {
  created: 'waiting',
  retry: 'waiting',
  active: 'active',
  failed: 'failed',
  completed: null,
  cancelled: null,
} as const;

/** The job without those that are over. */
function listed(job: JobWithMetadata<object>): ListedJob[] {
  const state = shownState[job.state];
  if (state === null) return [];
  const { id, name: queue, createdOn: made, startAfter: dueAt, retryCount } = job;
  const { data } = untraced(job);
  const error = (job.output as { failed?: string } | null)?.failed ?? null;
  const tries = retryCount + (isJobWaiting(state) ? 0 : 1);
  return [{ id, queue, state, data, made, dueAt, tries, error }];
}

/** The data of a job, with the span that it was enqueued in, so that a trace goes on in the process that runs it. */
function traced(data: object): object {
  const span = currentSpan();
  return span ? { ...data, traceparent: span.traceparent } : data;
}

function untraced({ data }: Pick<JobWithMetadata<object>, 'data'>): { data: object; parent?: string } {
  const { traceparent, ...own } = data as { traceparent?: string };
  return { data: own, ...(traceparent !== undefined && { parent: traceparent }) };
}

type Perform = (jobs: JobWithMetadata<object>[]) => Promise<JobResult[]>;

const enqueueing = (boss: PgBoss, isTaken: (name: string) => boolean): Enqueue & Hasten => ({
  async enqueue(tx, job, data, { afterSeconds = 0, singletonKey = randomUUID(), priority = 0 } = {}) {
    if (!isTaken(job.name)) throw new Error(`nobody takes the job ${job.name}`);
    const db = fromDrizzle(tx, sql);
    await boss.send(job.name, traced(data), { db, startAfter: afterSeconds, singletonKey, priority });
  },
  async hasten(db, job, singletonKey) {
    const { updated } = await boss.update(job.name, undefined, {
      db: fromDrizzle(db, sql),
      singletonKey,
      startAfter: 0,
    });
    return updated > 0;
  },
});

async function prepare(boss: PgBoss, database: Database, registered: Map<string, Registered>): Promise<void> {
  await boss.start();
  for (const { job } of registered.values()) await createQueue(boss, job);
  if (database.kind === 'embedded') await putBackActiveJobs(database);
}

async function startWorkers(
  boss: PgBoss,
  database: Database,
  registered: Map<string, Registered>,
  perform: Perform,
): Promise<NodeJS.Timeout> {
  const workerOf = new Map<string, string>();
  for (const [name, { job }] of registered) {
    const { batch, workers } = job.options;
    const options = { batchSize: batch, localConcurrency: workers, burstWhenBatchFull: true };
    const how = { ...options, includeMetadata: true, perJobResults: true } as const;
    workerOf.set(name, await boss.work<object, unknown, typeof how>(name, how, perform));
  }
  return startAlarm(database, (name) => boss.notifyWorker(workerOf.get(name) ?? ''));
}

type QueueDatabase = NonNullable<ConstructorOptions['db']>;

function createBoss(database: Database, works: boolean, queueClock: QueueClock | undefined): PgBoss {
  const db: QueueDatabase = {
    executeSql: (text, values) =>
      database.executeSql(text, values) as ReturnType<QueueDatabase['executeSql']>,
    async listen(channel, onNotification, onReconnect) {
      const close = await database.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close };
    },
    // Asked for with a test's clock alone. The embedded database has one session; a test's PostgreSQL database gives the
    // setting to every session.
    async setSessionStatements(statements) {
      for (const statement of statements) await database.executeSql(statement);
    },
  };
  return new PgBoss({
    db,
    backend: backendOf[database.kind],
    // Its tables are made with the shop's (`database/prepare-schema.ts`): the running shop may change no schema.
    migrate: false,
    useListenNotify: works,
    supervise: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    reindex: false,
    ...(queueClock ? { clock: queueClock } : {}),
  });
}

async function createQueue(boss: PgBoss, { name, options }: Job<object>): Promise<void> {
  const settings = {
    notify: true,
    retryLimit: options.retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: options.longestWaitSeconds,
    expireInSeconds: options.timeoutSeconds,
    deleteAfterSeconds: 86_400,
  };
  await boss.createQueue(name, { ...settings, policy: 'short' });
  await boss.updateQueue(name, settings);
  // Any call that names the queue makes the library remember it. Without that the first enqueue would look it up on
  // another connection, inside a transaction that holds the only one.
  await boss.cancel(name, randomUUID());
}

/** Each run has a deadline shortly before the batch's, so that a slow job does not fail the completed ones of its batch. */
async function performOne(
  {
    registered,
    inFlight,
    log,
    observe,
  }: { registered: Map<string, Registered>; inFlight: InFlight; log: TaskLog; observe: Observe },
  job: JobWithMetadata<object>,
): Promise<JobResult> {
  const { id, name, retryCount, retryLimit } = job;
  const abort = new AbortController();
  const begun = performance.now();
  const end = (result: JobEnd) => observe(name, result, (performance.now() - begun) / 1000);
  inFlight.set(id, abort);
  const run: Run = { attempt: retryCount + 1, last: retryCount >= retryLimit, signal: abort.signal };
  const { data, parent } = untraced(job);
  try {
    const handler = registered.get(name)?.handler as Handler<object> | undefined;
    if (!handler) throw new Error(`nobody takes the job ${name}`);
    await withinSeconds(
      Math.max(job.expireInSeconds - 2, 1),
      inLogContext({ job: name, attempt: run.attempt }, () =>
        inSpan({ name: `job ${name}`, attributes: { attempt: run.attempt }, parent }, () =>
          handler(data, run),
        ),
      ),
      new Error('the job took too long'),
    );
    end('done');
    return { id, status: 'completed' };
  } catch (error) {
    // The stored reason has no values of the error, which may be personal data.
    const failed = error instanceof Error ? error.name : 'unknown';
    const result: JobResult = { id, status: 'failed', output: { failed } };
    // Another instance has it already.
    if (abort.signal.aborted) return result;
    abort.abort(error);
    end(run.last ? 'failed_for_good' : 'failed');
    const level = run.last ? 'error' : 'warn';
    log[level](
      { err: error, job: name, id, attempt: run.attempt },
      run.last ? 'a job failed for good' : 'a job failed',
    );
    return result;
  } finally {
    inFlight.delete(id);
  }
}

/** Jobs that run in this process, by id. */
type InFlight = Map<string, AbortController>;

/** Gives up the jobs that did not end in time: they are due at once, without counting as a failed attempt. */
async function handOver(database: Database, inFlight: InFlight): Promise<void> {
  const left = [...inFlight];
  if (left.length === 0) return;
  for (const [, abort] of left) abort.abort(new Error('the shop stops'));
  await makeDueAgain(
    database,
    left.map(([id]) => id),
  );
}

async function runDue(boss: PgBoss, database: Database, perform: Perform): Promise<number> {
  let ran = 0;
  for (let due = await dueQueues(database); due.length > 0; due = await dueQueues(database)) {
    for (const name of due) {
      const jobs = await boss.fetch<object>(name, { batchSize: 20, includeMetadata: true });
      for (const { id, status, output } of await perform(jobs)) {
        if (status === 'completed') await boss.complete(name, id);
        else await boss.fail(name, id, output as object);
      }
      ran += jobs.length;
    }
  }
  return ran;
}

/** Wakes the workers when delayed jobs fall due. The notification of an enqueued job is sent without the delay. */
function startAlarm(database: Database, wake: (queue: string) => void): NodeJS.Timeout {
  return setInterval(() => {
    dueQueues(database).then(
      (queues) => {
        for (const queue of queues) wake(queue);
      },
      // The queue's own polling continues and reports the failure.
      () => undefined,
    );
  }, 1000);
}
