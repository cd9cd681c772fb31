/**
 * The only statements on pg-boss's own tables. Everything else goes through its API (`jobs.ts`), which has no call for these:
 * - which queues have due jobs and how long the oldest one waits: `getQueues` has the counts of the last monitoring run;
 * - jobs that a killed process left active, put back at once: `supervise` waits for their timeout, and `fail` and `retry` need
 *   the id of each job and add its back-off;
 * - reading and restoring jobs in a backup, together with the shop's tables in one snapshot.
 */
import { sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';

export const queueSchema = 'pgboss';
/** Tables with content that a backup needs, in the order of their foreign keys. pg-boss makes the others at every start. */
export const queueTables = ['queue', 'job'] as const;
/** Condition of jobs that wait or run. */
export const isOpenJob = `state < 'completed'`;
export const dropQueue = `drop schema if exists ${queueSchema} cascade`;
/** After a restore: jobs that ran when the backup was taken run again. */
export const restartActiveJobs = `update ${queueSchema}.job set state = 'retry', started_on = null where state = 'active'`;

export interface Backlog {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** Since when the oldest due job waits. */
  lateSeconds: number;
}

export async function dueQueues({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from pgboss.job
    where state < 'active' and not blocked and start_after <= pgboss.job_now()`);
  return rows.map(({ name }) => name);
}

/** The embedded database has one process: jobs that are active at its start were left by a process that ended. */
export async function putBackActiveJobs({ db }: Database): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', retry_count = least(retry_count + 1, retry_limit),
    start_after = pgboss.job_now(), started_on = null where state = 'active'`);
}

/** Jobs of an instance that stops. The queue's library has counted them as failed. */
export async function makeDueAgain({ db }: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = pgboss.job_now(), started_on = null,
    completed_on = null, output = null where id in ${ids} and state in ('active', 'retry', 'failed')`);
}

export async function readBacklog({ db }: Pick<Database, 'db'>): Promise<Backlog[]> {
  const { rows } = await db.execute<Backlog & Record<string, unknown>>(sql`
    select name, count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed,
      coalesce(round(extract(epoch from greatest(pgboss.job_now() - min(start_after) filter (where state < 'active'),
        interval '0'))), 0)::int as "lateSeconds"
    from pgboss.job where state < 'completed' or state = 'failed' group by name order by name`);
  return rows;
}
