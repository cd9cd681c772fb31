import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { soldLine } from '../../orders/order-reads-store.ts';
import { paymentMoves } from '../../orders/order-states.ts';
import type { Db } from '../../platform/database/database.ts';
import { databaseFault } from '../../platform/database/errors.ts';
import type { ProfileTotals } from '../suppliers/supplier.ts';
import { esim, topup } from '../tables.ts';
import { initialTopUpState, openTopUpStates, topUpMoves } from './topup-states.ts';

export type TopUpRow = typeof topup.$inferSelect;

/** Stores the intent of a top-up before the supplier is called (F5). Idempotent. */
export async function insertTopUp(
  tx: Db,
  intent: { orderLine: string; esim: string; clientRef: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(topup)
    .values({ ...intent, state: initialTopUpState })
    .onConflictDoNothing({ target: topup.orderLine });
}

/** The top-ups of these lines with the supplier of their eSIM. */
export const topUpsOf = (db: Db, lines: string[]) =>
  db
    .select({ topUp: topup, supplier: esim.supplier })
    .from(topup)
    .innerJoin(esim, eq(esim.id, topup.esim))
    .where(inArray(topup.orderLine, lines));

export async function findTopUp(db: Db, line: string): Promise<{ topUp: TopUpRow; order: string } | null> {
  const [row] = await db
    .select({ topUp: topup, order: soldLine.order })
    .from(topup)
    .innerJoin(soldLine, eq(soldLine.id, topup.orderLine))
    .where(eq(topup.orderLine, line));
  return row ?? null;
}

/**
 * Claims the call to the supplier and stores its outcome as unknown before the call. False where a concurrent attempt has claimed it,
 * or where another top-up of the same eSIM is in flight, because some suppliers can't tell two simultaneous top-ups apart.
 */
export async function claimTopUp(
  db: Db,
  row: TopUpRow,
  heldBefore: ProfileTotals | null,
  now: Date,
): Promise<boolean> {
  try {
    const claimed = await db
      .update(topup)
      .set({
        state: topUpMoves.ask.to,
        askedAt: now,
        attempts: row.attempts + 1,
        ...(heldBefore ? { heldBefore: { ...heldBefore } } : {}),
      })
      .where(
        and(
          eq(topup.orderLine, row.orderLine),
          eq(topup.state, row.state),
          row.askedAt ? eq(topup.askedAt, row.askedAt) : isNull(topup.askedAt),
        ),
      )
      .returning({ line: topup.orderLine });
    return claimed.length > 0;
  } catch (error) {
    if (databaseFault(error)?.constraint === 'topup_one_asked') return false;
    throw error;
  }
}

/** Stores that a call certainly added nothing: it was not sent, or the refusal is temporary. */
export async function markNotAdded(db: Db, line: string, lastError: string): Promise<void> {
  await db
    .update(topup)
    .set({ state: topUpMoves.askAgain.to, lastError })
    .where(and(eq(topup.orderLine, line), inArray(topup.state, [...topUpMoves.askAgain.from])));
}

/** Moves a top-up to a final state. False where it is in one already. */
export async function endTopUp(
  tx: Db,
  line: string,
  end:
    | { state: typeof topUpMoves.apply.to; appliedAt: Date }
    | { state: typeof topUpMoves.refuse.to; lastError: string },
): Promise<boolean> {
  const ended = await tx
    .update(topup)
    .set(end)
    .where(and(eq(topup.orderLine, line), inArray(topup.state, [...openTopUpStates])))
    .returning({ line: topup.orderLine });
  return ended.length > 0;
}

/** Unfinished top-ups of eSIMs whose last attempt was long ago: their job was lost. */
export async function findStalledTopUps(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ line: topup.orderLine })
    .from(topup)
    .where(
      and(
        inArray(topup.state, [...openTopUpStates]),
        ne(sql`coalesce(${topup.esim}, '')`, ''),
        lt(sql`coalesce(${topup.askedAt}, ${topup.createdAt})`, before),
      ),
    )
    .limit(limit);
  return rows.map(({ line }) => line);
}

/** Those of these eSIMs that have a top-up which is not finished. */
export async function withOpenTopUp(db: Db, esims: string[]): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ esim: topup.esim })
    .from(topup)
    .where(and(inArray(topup.esim, esims), inArray(topup.state, openTopUpStates)));
  return new Set(rows.map(({ esim: id }) => id));
}

export async function isToppedUpSince(db: Db, esimId: string, moment: Date): Promise<boolean> {
  const rows = await db
    .select({ line: topup.orderLine })
    .from(topup)
    .where(and(eq(topup.esim, esimId), gte(topup.appliedAt, moment)))
    .limit(1);
  return rows.length > 0;
}

/** What was added to these eSIMs, the latest first. */
export const appliedTopUps = (db: Db, esims: string[]) =>
  esims.length === 0
    ? []
    : db
        .select({ esim: topup.esim, appliedAt: topup.appliedAt, snapshot: soldLine.snapshot })
        .from(topup)
        .innerJoin(soldLine, eq(soldLine.id, topup.orderLine))
        .where(and(inArray(topup.esim, esims), eq(topup.state, topUpMoves.apply.to)))
        .orderBy(desc(topup.appliedAt));

/** The sum paid for applied top-ups of these eSIMs, in whole Rupiah. */
export async function paidForTopUps(db: Db, esims: string[]): Promise<number> {
  if (esims.length === 0) return 0;
  const rows = await db
    .select({ total: soldLine.total })
    .from(topup)
    .innerJoin(soldLine, eq(soldLine.id, topup.orderLine))
    .where(
      and(
        inArray(topup.esim, esims),
        eq(topup.state, topUpMoves.apply.to),
        eq(soldLine.paymentState, paymentMoves.pay.to),
      ),
    );
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** The profile's totals before the call. JSON stores times as text, which is parsed here. */
export function heldBeforeOf({ heldBefore }: TopUpRow): ProfileTotals {
  const {
    totalBytes = null,
    totalDays = null,
    expiresAt = null,
  } = (heldBefore ?? {}) as {
    totalBytes?: number | null;
    totalDays?: number | null;
    expiresAt?: string | null;
  };
  return { totalBytes, totalDays, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}
