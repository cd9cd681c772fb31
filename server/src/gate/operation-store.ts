import type { OperationState } from '@langit/contract/values/operations';
import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { operation } from './tables.ts';

export type OperationRow = typeof operation.$inferSelect;
export type OperationProgress = Pick<OperationRow, 'done' | 'total' | 'step'>;
export type OperationEnd = Partial<Pick<OperationRow, 'result' | 'error' | 'refusal' | 'details'>> & {
  state: Exclude<OperationState, 'running'>;
};

const keptMs = 24 * 60 * 60_000;
// An instance renews the lease each second. It is compared by the database's time, because the clocks of two machines differ (decision 119).
const leaseRenewed = { aliveAt: sql`now()` };
const hasExpired = sql<boolean>`${operation.aliveAt} < now() - interval '30 seconds'`;
const mostListed = 50;

export const insertOperation = (
  db: Db,
  { at, ...row }: Pick<OperationRow, 'id' | 'call' | 'actor'> & { at: Date },
) => db.insert(operation).values({ ...row, ...leaseRenewed, startedAt: at });

/** Renews the lease with the progress. True where somebody has asked to stop it. */
export async function keepOperation(db: Db, id: string, progress: OperationProgress): Promise<boolean> {
  const [row] = await db
    .update(operation)
    .set({ ...progress, ...leaseRenewed })
    .where(eq(operation.id, id))
    .returning({ askedAt: operation.cancelAskedAt });
  return row?.askedAt != null;
}

export const endOperation = (db: Db, id: string, end: OperationEnd & OperationProgress, at: Date) =>
  db
    .update(operation)
    .set({ ...end, ...leaseRenewed, endedAt: at })
    .where(and(eq(operation.id, id), eq(operation.state, 'running')));

/** Asks the instance that runs it to stop. */
export const askToStop = (tx: Db, id: string, at: Date) =>
  tx
    .update(operation)
    .set({ cancelAskedAt: at })
    .where(and(eq(operation.id, id), eq(operation.state, 'running')));

/** A running operation whose lease has expired was on an instance that ended. */
const seen = ({ isLost, ...row }: OperationRow & { isLost: boolean }): OperationRow =>
  isLost && row.state === 'running' ? { ...row, state: 'interrupted', endedAt: row.aliveAt } : row;

const withLease = { ...getTableColumns(operation), isLost: hasExpired };

export async function findOperation(db: Db, id: string): Promise<OperationRow | undefined> {
  const rows = await db.select(withLease).from(operation).where(eq(operation.id, id));
  return rows.map(seen)[0];
}

/** The newest first. */
export async function listOperations(db: Db, call: string | undefined, now: Date): Promise<OperationRow[]> {
  const since = gt(operation.startedAt, new Date(now.getTime() - keptMs));
  const rows = await db
    .select(withLease)
    .from(operation)
    .where(and(since, call === undefined ? undefined : eq(operation.call, call)))
    .orderBy(desc(operation.startedAt), desc(operation.id))
    .limit(mostListed);
  return rows.map(seen);
}

export async function forgetOldOperations(db: Db, now: Date): Promise<void> {
  await db.delete(operation).where(lt(operation.startedAt, new Date(now.getTime() - keptMs)));
}
