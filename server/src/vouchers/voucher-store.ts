import { and, count, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { redemptionMoves } from './redemption-states.ts';
import { redemption, voucher } from './tables.ts';

export type VoucherRecord = typeof voucher.$inferSelect;
type Redemption = typeof redemption.$inferSelect;

export async function findVoucherByCode(db: Db, codeNormalised: string): Promise<VoucherRecord | null> {
  const [found] = await db.select().from(voucher).where(eq(voucher.codeNormalised, codeNormalised));
  return found ?? null;
}

/** How often these customers hold or have used a voucher. */
export async function countUses(db: Db, voucherId: string, customers: readonly string[]): Promise<number> {
  if (customers.length === 0) return 0;
  const [row] = await db
    .select({ uses: count() })
    .from(redemption)
    .where(
      and(
        eq(redemption.voucher, voucherId),
        inArray(redemption.customer, [...customers]),
        ne(redemption.state, redemptionMoves.release.to),
      ),
    );
  return row?.uses ?? 0;
}

/**
 * Takes one use where the voucher still runs and has one left. The row stays locked until the transaction ends, so whoever
 * wants the same voucher waits for the outcome.
 */
export async function takeUse(tx: Db, voucherId: string, at: Date): Promise<VoucherRecord | null> {
  const [taken] = await tx
    .update(voucher)
    .set({ used: sql`${voucher.used} + 1` })
    .where(
      and(
        eq(voucher.id, voucherId),
        isNull(voucher.withdrawnAt),
        or(isNull(voucher.startsAt), lte(voucher.startsAt, at)),
        or(isNull(voucher.endsAt), gt(voucher.endsAt, at)),
        or(isNull(voucher.maxUses), sql`${voucher.used} < ${voucher.maxUses}`),
      ),
    )
    .returning();
  return taken ?? null;
}

export async function giveUseBack(tx: Db, voucherId: string): Promise<void> {
  await tx
    .update(voucher)
    .set({ used: sql`${voucher.used} - 1` })
    .where(eq(voucher.id, voucherId));
}

export async function insertRedemption(tx: Db, values: Redemption): Promise<void> {
  await tx.insert(redemption).values(values);
}

export async function findRedemption(tx: Db, orderId: string): Promise<Redemption | null> {
  const [found] = await tx.select().from(redemption).where(eq(redemption.order, orderId));
  return found ?? null;
}

/** True where the redemption was in one of the given states; of two at once only one moves it. */
export async function moveRedemption(
  tx: Db,
  orderId: string,
  move: keyof typeof redemptionMoves,
  at: Date,
): Promise<boolean> {
  const { from, to } = redemptionMoves[move];
  const moved = await tx
    .update(redemption)
    .set({ state: to, changedAt: at })
    .where(and(eq(redemption.order, orderId), inArray(redemption.state, [...from])))
    .returning({ order: redemption.order });
  return moved.length > 0;
}

/** What is there already stays as it is. */
export async function insertVouchers(tx: Db, vouchers: (typeof voucher.$inferInsert)[]): Promise<void> {
  if (vouchers.length > 0) await tx.insert(voucher).values(vouchers).onConflictDoNothing();
}

/** Those of these vouchers that can still be used. */
export async function usableVouchers(db: Db, ids: string[]): Promise<string[]> {
  const found = await db
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(inArray(voucher.id, ids), isNull(voucher.withdrawnAt)))
    .orderBy(voucher.id);
  return found.map(({ id }) => id);
}

/** Those that an order names stay, withdrawn: the others leave, and their codes are free. */
export async function removeVouchers(tx: Db, ids: string[], at: Date): Promise<string[]> {
  const found = inArray(voucher.id, ids);
  const uses = tx.select({ one: sql`1` }).from(redemption).where(eq(redemption.voucher, voucher.id));
  const deleted = await tx
    .delete(voucher)
    .where(and(found, notExists(uses)))
    .returning({ id: voucher.id });
  const withdrawn = await tx
    .update(voucher)
    .set({ withdrawnAt: at })
    .where(and(found, isNull(voucher.withdrawnAt)))
    .returning({ id: voucher.id });
  return [...deleted, ...withdrawn].map(({ id }) => id).sort();
}
