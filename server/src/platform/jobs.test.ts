import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testUrl, useDatabase } from '../testing/database.ts';
import { systemClock } from './clock.ts';
import { createJobs, defineJob, type Handler, type Jobs } from './jobs.ts';
import { createPeriodicTasks, LeaseLost } from './periodic-tasks.ts';
import { periodicTask } from './tables.ts';

const database = useDatabase();
const quiet = { warn: () => undefined, error: () => undefined };
const greet = defineJob<{ name: string }>({ slice: 'greetings', name: 'greet' });
let open: Jobs[] = [];

afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.stop({ graceful: false })));
  open = [];
});

function jobsWith(handler: Handler<{ name: string }>): Jobs {
  const jobs = createJobs({ database, clock: systemClock, log: quiet });
  jobs.register(greet, handler);
  open.push(jobs);
  return jobs;
}

/** A handler that records the names of its jobs. */
function collecting() {
  const names: string[] = [];
  const jobs = jobsWith(async ({ name }) => void names.push(name));
  return { names, jobs };
}

const add = (jobs: Jobs, name: string, options = {}) =>
  database.transaction((tx) => jobs.enqueue(tx, greet, { name }, options));

test('F1 a job exists if and only if its transaction is committed', async () => {
  const { jobs, names } = collecting();
  await jobs.start({ work: false });
  await add(jobs, 'kept');
  const rolledBack = database.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'lost' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await jobs.runDue()).toBe(1);
  expect(names).toEqual(['kept']);
  expect(await jobs.runDue()).toBe(0);
});

test('F1 a worker fetches a job shortly after the commit', async () => {
  const { jobs, names } = collecting();
  await jobs.start();
  const started = performance.now();
  await add(jobs, 'now');
  await vi.waitFor(() => expect(names).toEqual(['now']), { timeout: 5_000, interval: 5 });
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('F1 a failing job is retried with back-off, and the others of its batch are completed', async () => {
  const tries: string[] = [];
  const jobs = jobsWith(async ({ name }, { attempt }) => {
    tries.push(`${name} ${attempt}`);
    if (name === 'bad' && attempt === 1) throw new Error('supplier is down');
  });
  await jobs.start();
  await database.transaction(async (tx) => {
    for (const name of ['good', 'bad', 'fine']) await jobs.enqueue(tx, greet, { name });
  });
  await vi.waitFor(() => expect(tries).toContain('bad 2'), { timeout: 10_000 });
  expect(tries.sort()).toEqual(['bad 1', 'bad 2', 'fine 1', 'good 1']);
});

test('a job that failed for good is counted as failed', async () => {
  const ends: string[] = [];
  const observe = (queue: string, result: string) => void ends.push(`${queue} ${result}`);
  const jobs = createJobs({ database, clock: systemClock, log: quiet, observe });
  const once = defineJob<{ name: string }>({ slice: 'greetings', name: 'once', retries: 0 });
  open.push(jobs);
  jobs.register(once, async (_, { last }) => {
    throw new Error(`last: ${last}`);
  });
  await jobs.start({ work: false });
  await database.transaction((tx) => jobs.enqueue(tx, once, { name: 'a' }));
  expect(await jobs.pending()).toEqual([{ name: 'once', waiting: 1, active: 0, failed: 0, lateSeconds: 0 }]);
  await jobs.runDue();
  expect(await jobs.pending()).toMatchObject([{ waiting: 0, active: 0, failed: 1 }]);
  expect(ends).toEqual(['once failed_for_good']);
});

test('a delayed job is fetched when it falls due', async () => {
  const { jobs, names } = collecting();
  await jobs.start();
  await add(jobs, 'later', { afterSeconds: 1.5 });
  await add(jobs, 'now');
  await vi.waitFor(() => expect(names).toEqual(['now']), { timeout: 2_000 });
  await vi.waitFor(() => expect(names).toEqual(['now', 'later']), { timeout: 8_000 });
});

test('only one job with a singleton key waits at a time', async () => {
  const { jobs, names } = collecting();
  await jobs.start({ work: false });
  for (const name of ['a', 'b', 'c'])
    await add(jobs, name, { singletonKey: name === 'c' ? 'other' : 'same' });
  await jobs.runDue();
  expect(names.sort()).toEqual(['a', 'c']);
  await add(jobs, 'd', { singletonKey: 'same' });
  expect(await jobs.runDue()).toBe(1);
});

test('F1 many jobs are run without waiting for a poll', async () => {
  const { jobs, names } = collecting();
  await jobs.start();
  await database.transaction(async (tx) => {
    for (let n = 0; n < 200; n += 1) await jobs.enqueue(tx, greet, { name: String(n) });
  });
  await vi.waitFor(() => expect(new Set(names).size).toBe(200), { timeout: 10_000 });
  expect(names).toHaveLength(200);
});

test('F1 a job whose worker was killed runs again', async () => {
  const first = collecting().jobs;
  await first.start({ work: false });
  await add(first, 'interrupted');
  await first.stop({ graceful: false });
  // The state after a killed process: an active job without a worker.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '40 seconds'`,
  );

  const { jobs, names } = collecting();
  await jobs.start();
  await vi.waitFor(() => expect(names).toEqual(['interrupted']), { timeout: 18_000 });
});

test('W7 a job that does not end within the grace is given up, and another instance runs it at once, as the same attempt', async () => {
  const attempts: number[] = [];
  const aborted = vi.fn();
  const leaving = jobsWith(
    (_, { attempt, signal }) =>
      new Promise((_resolve, reject) => {
        attempts.push(attempt);
        signal.addEventListener('abort', () => {
          aborted();
          reject(new Error('too late'));
        });
      }),
  );
  await leaving.start();
  await add(leaving, 'long');
  await vi.waitFor(() => expect(attempts).toEqual([1]), { timeout: 5_000 });
  await leaving.stop();
  expect(aborted).toHaveBeenCalledOnce();

  const other = jobsWith(async (_, { attempt }) => void attempts.push(attempt));
  await other.start();
  await vi.waitFor(() => expect(attempts).toEqual([1, 1]), { timeout: 3_000 });
}, 30_000);

test('V5 a graceful stop finishes running jobs and fetches no new ones', async () => {
  const done: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const jobs = jobsWith(async ({ name }) => {
    begin();
    await new Promise((resolve) => setTimeout(resolve, 300));
    done.push(name);
  });
  await jobs.start();
  await add(jobs, 'running');
  await begun;
  const started = performance.now();
  await jobs.stop();
  expect(done).toEqual(['running']);
  expect(performance.now() - started).toBeLessThan(8_000);
  const { rows } = await database.db.execute(sql`select state from pgboss.job where name = 'greet'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('enqueuing a job without a handler is refused', async () => {
  const { jobs } = collecting();
  const unknown = defineJob<{ id: string }>({ slice: 'greetings', name: 'unknown' });
  await jobs.start({ work: false });
  await expect(database.transaction((tx) => jobs.enqueue(tx, unknown, { id: '1' }))).rejects.toThrow(
    'nobody takes',
  );
});

test('W7 the lease of a periodic task that does not end within the grace is given up', async () => {
  let runs = 0;
  const [leaving, other] = [collecting().jobs, collecting().jobs];
  leaving.every(3600, 'forget old counters', () => {
    runs += 1;
    return new Promise(() => undefined);
  });
  other.every(3600, 'forget old counters', async () => {
    runs += 1;
  });
  await leaving.start();
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 5_000 });
  await leaving.stop();
  await other.start();
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 5_000 });
}, 30_000);

test('a periodic task runs at start, repeats, and never runs on two instances at once', async () => {
  let active = 0;
  let most = 0;
  let runs = 0;
  const task = async () => {
    active += 1;
    runs += 1;
    most = Math.max(most, active);
    await new Promise((resolve) => setTimeout(resolve, 150));
    active -= 1;
  };
  const instances = [collecting().jobs, collecting().jobs];
  for (const jobs of instances) jobs.every(1, 'forget old counters', task);
  for (const jobs of instances) await jobs.start();
  await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(2), { timeout: 5_000 });
  expect(most).toBe(1);
});

test.each([
  ['due', { dueAt: sql`now() + interval '1 day'` }],
  ['held', { dueAt: sql`now()`, runningUntil: sql`now() + interval '1 day'` }],
])(
  'W9 a periodic task that is %s until a moment further away than any that is written runs: the database’s clock was set back',
  async (_what, left) => {
    const { jobs } = collecting();
    const name = 'forget old counters';
    await database.db.insert(periodicTask).values({ name, fence: 1, ...left });
    const run = vi.fn(async () => undefined);
    jobs.every(60, name, run);
    await jobs.start();
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 5_000 });
  },
);

describe.runIf(testUrl)('on PostgreSQL', () => {
  test('W9 nobody takes a periodic task over while a transaction of its run is open', async () => {
    const steps: string[] = [];
    const [entered, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [one, other] = [collecting().jobs, collecting().jobs];
    one.every(3600, 'verify the audit log', (fenced) =>
      fenced.transaction(async () => {
        entered.resolve();
        await left.promise;
        steps.push('one writes');
      }),
    );
    other.every(3600, 'verify the audit log', async () => {
      steps.push('the other begins');
    });
    for (const jobs of [one, other]) await jobs.start({ work: false });
    const run = one.runTask('verify the audit log');
    await entered.promise;
    const takeover = other.runTask('verify the audit log');
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%periodic_task%'`;
    await expect.poll(async () => (await database.db.execute(waiting)).rows.length).toBe(1);
    left.resolve();
    await Promise.all([run, takeover]);
    expect(steps).toEqual(['one writes', 'the other begins']);
  });

  test('W7 a run that was given up at a stop writes nothing when it goes on', async () => {
    const [begun, goesOn, ended] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<unknown>(),
    ];
    const { jobs } = collecting();
    jobs.every(3600, 'verify the audit log', async (fenced) => {
      begun.resolve();
      await goesOn.promise;
      await fenced.transaction(async () => 'written').then(ended.resolve, ended.resolve);
    });
    await jobs.start();
    await begun.promise;
    await jobs.stop({ graceful: false });
    goesOn.resolve();
    expect(await ended.promise).toBeInstanceOf(LeaseLost);
  });

  test('W9 a run that takes longer than its lease keeps it', async () => {
    let running = 0;
    let most = 0;
    const instances = [1, 2].map(() => createPeriodicTasks({ database, log: quiet, leaseSeconds: 1 }));
    const { promise: twice, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    for (const tasks of instances)
      tasks.add(1, 'verify the audit log', async () => {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        if (runs === 2) resolve();
        await new Promise((done) => setTimeout(done, 2_500));
        running -= 1;
      });
    for (const tasks of instances) tasks.start();
    await twice;
    expect(most).toBe(1);
    await Promise.all(instances.map((tasks) => tasks.stop(5)));
  });
});
