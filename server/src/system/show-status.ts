import type { CallAnswer } from '@langit/contract/operator/calls';
import { dollarsText } from '@langit/contract/values/money';
import { countDeclined } from '../exceptions/exception-reads-store.ts';
import type { PartnersApi } from '../partners/slice.ts';
import type { PaymentsApi } from '../payments/slice.ts';
import type { Platform } from '../platform/slice.ts';
import { lastMigration, latestRuns } from './backup-store.ts';
import { type Instance, runningInstances } from './instance-store.ts';

export type StatusDeps = Pick<Platform, 'database' | 'jobs'> &
  Pick<PaymentsApi, 'lastComparison'> & {
    version: string;
    partners: Pick<PartnersApi, 'states'>;
    /** For how many days of sales the balance of each supplier lasts; null where fewer than seven days of sales are known. */
    balanceDays(): Promise<ReadonlyMap<string, number | null>>;
  };

const shownRuns = 30;

const shownInstance = ({ id, name, version, node, role, pool, startedAt, seenAt }: Instance) => ({
  instance: id,
  name: name ?? id,
  version,
  node,
  role,
  pool,
  started: startedAt,
  seen: seenAt,
});

/** The running instances, each with the moment of its last sign of life. */
export const listInstances = async ({ database }: Pick<Platform, 'database'>) =>
  (await runningInstances(database.db)).map(shownInstance);

/** What the operator sees of the running shop. */
export async function showStatus(deps: StatusDeps): Promise<CallAnswer<'system.status'>> {
  const { database, jobs, partners } = deps;
  const { db } = database;
  const [states, declined, days, comparison, instances, runs, queues, tasks, migration] = await Promise.all([
    partners.states(),
    countDeclined(db),
    deps.balanceDays(),
    deps.lastComparison(),
    listInstances(deps),
    latestRuns(db, shownRuns),
    jobs.pending(),
    jobs.tasks(),
    lastMigration(db),
  ]);
  return {
    version: deps.version,
    node: process.version,
    database: database.kind,
    migration,
    partners: states.map((state) => ({
      partner: state.name,
      kind: state.kind,
      up: state.failingSince === null,
      since: state.failingSince,
      last_answer: state.lastOkAt,
      last_error: state.lastError,
      refusing: declined.get(state.name) ?? 0,
      balance_usd: state.balanceUsdMicros === null ? null : dollarsText(state.balanceUsdMicros),
      balance_read: state.balanceAt,
      balance_days: days.get(state.name) ?? null,
    })),
    comparison,
    instances,
    backups: runs.map(({ startedAt, finishedAt, verifiedAt, file, tables, rows, error }) => ({
      started: startedAt,
      finished: finishedAt,
      verified: verifiedAt,
      file,
      tables,
      rows,
      error,
    })),
    queues: queues.map(({ name, waiting, active, failed, lateSeconds }) => ({
      queue: name,
      waiting: Number(waiting),
      active: Number(active),
      failed: Number(failed),
      late_seconds: lateSeconds,
    })),
    tasks: tasks.map(({ name, seconds, dueAt, isRunning }) => ({
      task: name,
      every_seconds: seconds,
      due: dueAt,
      running: isRunning,
    })),
  };
}
