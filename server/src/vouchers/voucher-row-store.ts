import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { voucher } from './tables.ts';

export type VoucherRow = typeof voucher.$inferSelect;

/** Whether a voucher is `valid` (`usabilityOf`). */
const isValidNow = (now: Date) =>
  and(
    isNull(voucher.withdrawnAt),
    or(isNull(voucher.endsAt), gt(voucher.endsAt, now)),
    or(isNull(voucher.maxUses), lt(voucher.used, voucher.maxUses)),
    or(isNull(voucher.startsAt), lte(voucher.startsAt, now)),
  );

/** Vouchers by their code, all or those that are valid at a moment; `after` is the last code of the page before. */
export const listVouchers = (
  db: Db,
  { validAt, after, limit }: { validAt: Date | null; after: string | undefined; limit: number },
): Promise<VoucherRow[]> =>
  db
    .select()
    .from(voucher)
    .where(
      and(
        validAt ? isValidNow(validAt) : undefined,
        after === undefined ? undefined : gt(voucher.codeNormalised, after),
      ),
    )
    .orderBy(asc(voucher.codeNormalised))
    .limit(limit);

/** How many vouchers there are, all or valid ones, `most` at most. */
export const countVouchers = (
  db: Db,
  { validAt, most }: { validAt: Date | null; most: number },
): Promise<number> =>
  countAtMost(db, most, { of: voucher, where: validAt ? isValidNow(validAt) : undefined });

/** Inserts a voucher; false if the code exists. */
export async function insertVoucher(tx: Db, row: typeof voucher.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(voucher).values(row).onConflictDoNothing().returning({ id: voucher.id });
  return inserted.length > 0;
}

/** Reads a voucher with a row lock (`for update`), so that no order takes or returns a use before the end of the transaction. */
export async function lockVoucher(tx: Db, codeNormalised: string): Promise<VoucherRow | null> {
  const [row] = await tx
    .select()
    .from(voucher)
    .where(eq(voucher.codeNormalised, codeNormalised))
    .for('update');
  return row ?? null;
}

export async function updateVoucher(tx: Db, id: string, changes: Partial<VoucherRow>): Promise<void> {
  await tx.update(voucher).set(changes).where(eq(voucher.id, id));
}
