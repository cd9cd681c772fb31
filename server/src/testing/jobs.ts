import { TestClock } from 'pg-boss';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';

const quiet = { warn: () => undefined, error: () => undefined };

export type TestJobs = Jobs & {
  /** The queue's time is the test's again; needed where that went back. */
  follow(): Promise<void>;
};

/** Shops on one clock share its time: the queue's tables hold one. */
const queueClocks = new WeakMap<Clock, TestClock>();

/** The shop's own job queue, on the time of a test's clock: a job runs when a test says so and its moment has come. */
export function createTestJobs(database: Database, clock: Clock): TestJobs {
  if (clock === systemClock)
    return { ...createJobs({ database, clock, log: quiet }), follow: async () => undefined };
  const queueClock = queueClocks.get(clock) ?? new TestClock(clock.now());
  queueClocks.set(clock, queueClock);
  const jobs = createJobs({ database, clock, log: quiet, queueClock });
  // The test's clock moves without telling the queue's, which is set before jobs are looked for.
  const ahead = () => (clock.now().getTime() - queueClock.now()) / 1000;
  const follow = () => queueClock.setTime(clock.now());
  return {
    ...jobs,
    follow,
    enqueue: (tx, job, data, options = {}) =>
      jobs.enqueue(tx, job, data, { ...options, afterSeconds: (options.afterSeconds ?? 0) + ahead() }),
    async runDue() {
      await follow();
      return jobs.runDue();
    },
  };
}
