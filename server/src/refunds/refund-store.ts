import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { refund } from './tables.ts';

export type RefundRecord = typeof refund.$inferSelect;

export async function insertRefund(tx: Db, values: typeof refund.$inferInsert): Promise<void> {
  await tx.insert(refund).values(values);
}

export async function refundsOf(db: Db, orderId: string): Promise<RefundRecord[]> {
  return db.select().from(refund).where(eq(refund.order, orderId)).orderBy(desc(refund.askedAt));
}

export async function findRefund(db: Db, id: string): Promise<RefundRecord | null> {
  const [found] = await db.select().from(refund).where(eq(refund.id, id));
  return found ?? null;
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRecord | null> {
  const [found] = await tx.select().from(refund).where(eq(refund.id, id)).for('update');
  return found ?? null;
}

export async function updateRefund(tx: Db, id: string, changes: Partial<RefundRecord>): Promise<void> {
  await tx.update(refund).set(changes).where(eq(refund.id, id));
}

/** Refunds whose next try is due: the pauses double, as `nextTryAt` says. */
export async function dueRefunds(db: Db, at: Date, limit: number): Promise<RefundRecord[]> {
  return db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.state, ['approved', 'sent']),
        sql`${refund.askedAt} + make_interval(secs => 30 * (power(2, ${refund.attempts}) - 1)) <= ${at}`,
      ),
    )
    .orderBy(asc(refund.askedAt))
    .limit(limit);
}

/** What has been given back of a payment by refunds of ours, in whole Rupiah. */
export async function sumOfDone(db: Db, orderId: string, attempt: string): Promise<number> {
  const rows = await refundsOf(db, orderId);
  return rows
    .filter((row) => row.state === 'done' && (row.attempt ?? attempt) === attempt)
    .reduce((sum, { amount }) => sum + amount, 0);
}
