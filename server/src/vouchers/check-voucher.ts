import type { ProductType } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { Db } from '../platform/database/database.ts';
import { canBeVoucherCode, isUsable, normaliseVoucherCode } from './voucher-rules.ts';
import { countUses, findVoucherByCode, type VoucherRecord } from './voucher-store.ts';

/** The accounts, the given one included, that count as one customer for the limits of a voucher. Implemented by accounts. */
export type AccountsOf = (db: Db, customer: string) => Promise<string[]>;

export type VoucherCheck = {
  /** As the customer typed it. */
  code: string;
  now: Date;
  /** The customer's accounts; none for a guest. */
  accounts: readonly string[];
  payable: number | null;
  productType: ProductType | null;
};

/**
 * Finds a usable voucher by its code. Throws the same VOUCHER_INVALID for an unknown, ended, used up and unsuitable one. Reserves
 * nothing.
 */
export async function checkVoucher(db: Db, check: VoucherCheck): Promise<VoucherRecord> {
  const code = normaliseVoucherCode(check.code);
  const voucher = canBeVoucherCode(code) ? await findVoucherByCode(db, code) : null;
  if (!voucher) throw new ShopError('VOUCHER_INVALID');
  const usedByCustomer = await countUses(db, voucher.id, check.accounts);
  if (!isUsable(voucher, { ...check, usedByCustomer })) throw new ShopError('VOUCHER_INVALID');
  return voucher;
}
