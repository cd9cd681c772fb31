import { and, asc, desc, eq, gt, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { Refusal } from '../platform/refusals.ts';
import { storableJson } from '../platform/storable-json.ts';
import { approvalMoves, initialApprovalState } from './approval-states.ts';
import { approval } from './tables.ts';

export type ApprovalRow = typeof approval.$inferSelect;
type Asked = Pick<ApprovalRow, 'call' | 'askedBy'> & { input: Record<string, unknown> };

const waits = eq(approval.state, initialApprovalState);

export const insertApproval = (tx: Db, row: typeof approval.$inferInsert) => tx.insert(approval).values(row);

/** The same act that the same person has asked for, and that still waits. */
export async function findSame(
  db: Db,
  { call, input, askedBy }: Asked,
  now: Date,
): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(approval)
    .where(
      and(
        eq(approval.call, call),
        eq(approval.askedBy, askedBy),
        sql`${approval.input} = ${storableJson(input)}::jsonb`,
        waits,
        gt(approval.lapsesAt, now),
      ),
    );
  return row ?? null;
}

export async function findApproval(db: Db, id: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approval).where(eq(approval.id, id));
  return row ?? null;
}

/** Decides about a waiting act; null where it was decided meanwhile. The row stays locked until the end of the transaction. */
export async function decideApproval(
  tx: Db,
  id: string,
  decision: Pick<ApprovalRow, 'decidedBy' | 'decidedAt' | 'decisionReason'> & {
    state: typeof approvalMoves.confirm.to | typeof approvalMoves.refuse.to;
  },
): Promise<ApprovalRow | null> {
  const [row] = await tx
    .update(approval)
    .set(decision)
    .where(and(eq(approval.id, id), waits))
    .returning();
  return row ?? null;
}

/** Waiting acts, the oldest first, behind the act `after`. */
export const listWaiting = (
  db: Db,
  { after, limit, now }: { after: ApprovalRow | null; limit: number; now: Date },
): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(approval)
    .where(
      and(
        waits,
        gt(approval.lapsesAt, now),
        after
          ? sql`(${approval.askedAt}, ${approval.id}) > (${after.askedAt.toISOString()}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(asc(approval.askedAt), asc(approval.id))
    .limit(limit);

/** All acts, the newest first, behind the act `after`. */
export const listAll = (
  db: Db,
  { after, limit }: { after: ApprovalRow | null; limit: number },
): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(approval)
    .where(
      after
        ? sql`(${approval.askedAt}, ${approval.id}) < (${after.askedAt.toISOString()}::timestamptz, ${after.id})`
        : undefined,
    )
    .orderBy(desc(approval.askedAt), desc(approval.id))
    .limit(limit);

/** Ends the acts whose time is over; their ids. */
export async function lapseApprovals(tx: Db, now: Date): Promise<string[]> {
  const rows = await tx
    .update(approval)
    .set({ state: approvalMoves.lapse.to, decidedAt: now })
    .where(and(waits, lte(approval.lapsesAt, now)))
    .returning({ id: approval.id });
  return rows.map(({ id }) => id);
}

/** All that a person has asked for and that still waits. */
export const listWaitingOf = (db: Db, askedBy: string): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(approval)
    .where(and(waits, eq(approval.askedBy, askedBy)));

/** Ends an act that can't be carried out any more; false where it was decided meanwhile. */
export async function lapseOver(tx: Db, id: string, because: Refusal, now: Date): Promise<boolean> {
  const rows = await tx
    .update(approval)
    .set({ state: approvalMoves.lapse.to, decidedAt: now, lapsedBecause: because })
    .where(and(eq(approval.id, id), waits))
    .returning({ id: approval.id });
  return rows.length > 0;
}

/** Ends these acts; the ids of those that still waited. */
export async function lapseThese(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(approval)
    .set({ state: approvalMoves.lapse.to, decidedAt: now })
    .where(and(waits, inArray(approval.id, [...ids])))
    .returning({ id: approval.id });
  return rows.map(({ id }) => id);
}

/** Whether an approval names the customer of a row. */
export const hasApproval = (customer: SQLWrapper): SQL =>
  sql`exists (select 1 from ${approval} where ${approval.customer} = ${customer})`;

/** Forgets what was asked about a customer's orders; an act that waits is over with it. Its ids. */
export async function forgetApprovals(tx: Db, customer: string, now: Date): Promise<string[]> {
  const own = eq(approval.customer, customer);
  const rows = await tx
    .update(approval)
    .set({ state: approvalMoves.lapse.to, decidedAt: now })
    .where(and(own, waits))
    .returning({ id: approval.id });
  await tx
    .update(approval)
    .set({ input: null, reason: null, decisionReason: null, lapsedBecause: null, customer: null })
    .where(own);
  return rows.map(({ id }) => id);
}

export const countWaiting = (db: Db, now: Date): Promise<number> =>
  db.$count(approval, and(waits, gt(approval.lapsesAt, now)));
