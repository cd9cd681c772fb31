import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import { canBeVoucherCode, isUsable, normaliseVoucherCode } from './voucher-rules.ts';
import { countUses, findVoucherByCode, type VoucherRecord } from './voucher-store.ts';

/** The accounts that count as one customer for the limits of a voucher, the given one among them. Implemented by accounts. */
export type AccountsOf = (db: Db, customer: string) => Promise<string[]>;

export type VoucherCheck = {
  /** As the customer typed it. */
  code: string;
  now: Date;
  /** The accounts of the person who asks; none for a guest. */
  accounts: readonly string[];
  payable: number | null;
  productType: ProductType | null;
};

/**
 * The voucher behind a code where it can be used now; VOUCHER_INVALID otherwise, the same for unknown, over, used up and not
 * for this. Reserves nothing.
 */
export async function checkVoucher(db: Db, check: VoucherCheck): Promise<VoucherRecord> {
  const code = normaliseVoucherCode(check.code);
  const voucher = canBeVoucherCode(code) ? await findVoucherByCode(db, code) : null;
  if (!voucher) throw new ShopError('VOUCHER_INVALID');
  const usedByCustomer = await countUses(db, voucher.id, check.accounts);
  if (!isUsable(voucher, { ...check, usedByCustomer })) throw new ShopError('VOUCHER_INVALID');
  return voucher;
}
