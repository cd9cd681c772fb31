import { and, count, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { redemptionMoves } from './redemption-states.ts';
import { voucher, voucherRedemption } from './tables.ts';

export type VoucherRecord = typeof voucher.$inferSelect;
/** What a price is computed from. */
export type AppliedVoucher = Pick<VoucherRecord, 'codeNormalised' | 'type' | 'amount' | 'gift'>;
type Redemption = typeof voucherRedemption.$inferSelect;

export async function findVoucherByCode(db: Db, codeNormalised: string): Promise<VoucherRecord | null> {
  const [row] = await db.select().from(voucher).where(eq(voucher.codeNormalised, codeNormalised));
  return row ?? null;
}

/** The number of held and kept redemptions of a voucher by these customers. */
export async function countUses(db: Db, voucherId: string, customers: readonly string[]): Promise<number> {
  if (customers.length === 0) return 0;
  const [row] = await db
    .select({ uses: count() })
    .from(voucherRedemption)
    .where(
      and(
        eq(voucherRedemption.voucher, voucherId),
        inArray(voucherRedemption.customer, [...customers]),
        ne(voucherRedemption.state, redemptionMoves.release.to),
      ),
    );
  return row?.uses ?? 0;
}

/**
 * Takes one use if the voucher is running and has one left; null otherwise. The update locks the row until the end of the
 * transaction, so concurrent orders with the same voucher wait.
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
  await tx.insert(voucherRedemption).values(values);
}

export async function findRedemption(tx: Db, orderId: string): Promise<Redemption | null> {
  const [row] = await tx.select().from(voucherRedemption).where(eq(voucherRedemption.order, orderId));
  return row ?? null;
}

/** Compare-and-set of the state: true if the redemption was in a `from` state of the move. Of concurrent moves one succeeds. */
export async function moveRedemption(
  tx: Db,
  orderId: string,
  move: keyof typeof redemptionMoves,
  at: Date,
): Promise<boolean> {
  const { from, to } = redemptionMoves[move];
  const moved = await tx
    .update(voucherRedemption)
    .set({ state: to, changedAt: at })
    .where(and(eq(voucherRedemption.order, orderId), inArray(voucherRedemption.state, [...from])))
    .returning({ order: voucherRedemption.order });
  return moved.length > 0;
}

/** Inserts vouchers; existing ones stay as they are. */
export async function insertVouchers(tx: Db, vouchers: (typeof voucher.$inferInsert)[]): Promise<void> {
  if (vouchers.length > 0) await tx.insert(voucher).values(vouchers).onConflictDoNothing();
}

/** The ids of those of these vouchers that are not withdrawn. */
export async function usableVouchers(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(inArray(voucher.id, ids), isNull(voucher.withdrawnAt)))
    .orderBy(voucher.id);
  return rows.map(({ id }) => id);
}

/** Deletes vouchers without redemptions, which frees their codes, and withdraws the others. Returns the ids of both. */
export async function removeVouchers(tx: Db, ids: string[], at: Date): Promise<string[]> {
  const isNamed = inArray(voucher.id, ids);
  const uses = tx
    .select({ one: sql`1` })
    .from(voucherRedemption)
    .where(eq(voucherRedemption.voucher, voucher.id));
  const deleted = await tx
    .delete(voucher)
    .where(and(isNamed, notExists(uses)))
    .returning({ id: voucher.id });
  const withdrawn = await tx
    .update(voucher)
    .set({ withdrawnAt: at })
    .where(and(isNamed, isNull(voucher.withdrawnAt)))
    .returning({ id: voucher.id });
  return [...deleted, ...withdrawn].map(({ id }) => id).sort();
}
