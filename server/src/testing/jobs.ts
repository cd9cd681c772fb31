import { TestClock } from 'pg-boss';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { roles } from '../platform/database/roles.ts';
import { createJobs, type Jobs } from '../platform/jobs.ts';
import { ownerOf } from './database.ts';

const quiet = { warn: () => undefined, error: () => undefined };

export type TestJobs = Jobs & {
  /** Sets the queue's clock to the test's clock; needed after the test's clock was set back. */
  follow(): Promise<void>;
};

/** The queue's time in its tables, which the owner changes: the shop's role has no right to replace a function. */
class OwnersClock extends TestClock {
  readonly #owner: Database;

  constructor(owner: Database, start: Date) {
    super(start);
    this.#owner = owner;
  }

  override async attach(target: Parameters<TestClock['attach']>[0]) {
    const db = { executeSql: this.#owner.executeSql } as typeof target.db;
    const attached = await super.attach({ ...target, db });
    if (this.#owner.kind === 'postgres')
      await this.#owner.executeSql(`grant select on all tables in schema pgboss to ${roles.run}`);
    return attached;
  }
}

/** The queue's clock per test clock, because the queue's tables hold a single time. */
const queueClocks = new WeakMap<Clock, OwnersClock>();

/** The shop's job queue on a test's clock. Due jobs run only when a test calls `runDue`. */
export function createTestJobs(database: Database, clock: Clock): TestJobs {
  if (clock === systemClock)
    return { ...createJobs({ database, clock, log: quiet }), follow: async () => undefined };
  const queueClock = queueClocks.get(clock) ?? new OwnersClock(ownerOf(database), clock.now());
  queueClocks.set(clock, queueClock);
  const jobs = createJobs({ database, clock, log: quiet, queueClock });
  // The queue's clock is synchronised with the test's clock only in `runDue`, so a delay has to include their difference.
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
