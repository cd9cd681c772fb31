import type { ProductType } from '@langit/contract/values/catalogue';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import type { Usability } from '@langit/contract/values/vouchers';

/** The terms and uses of a voucher. Amounts are whole Rupiah. */
export type VoucherTerms = {
  startsAt: Date | null;
  endsAt: Date | null;
  withdrawnAt: Date | null;
  minSpend: number | null;
  /** null: every type. */
  productTypes: readonly ProductType[] | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
  used: number;
};

export type VoucherLimits = Pick<VoucherTerms, 'startsAt' | 'endsAt' | 'withdrawnAt' | 'maxUses' | 'used'>;

/** The purchase that a voucher is checked for. A null field is not known (yet) and not checked. */
export type VoucherUse = {
  now: Date;
  payable: number | null;
  productType: ProductType | null;
  /** The customer's held and kept redemptions of the voucher; 0 for a guest. */
  usedByCustomer: number;
};

/**
 * Normalises a code for comparison: a plain identifier in upper case (K7). Upper case can leave the normal form, so the text is
 * normalised again.
 */
export const normaliseVoucherCode = (code: string): string =>
  plainIdentifier(code).toUpperCase().normalize('NFKC');

/** Whether a text can be a code: 1 to 64 characters without control characters. PostgreSQL refuses NUL. */
export const canBeVoucherCode = (normalised: string): boolean =>
  normalised.length > 0 && normalised.length <= 64 && !/\p{Cc}/u.test(normalised);

/** Whether a voucher can be used at a moment, before purchase and customer are checked. `isValidNow` of the store is its condition in SQL. */
export function usabilityOf(
  { withdrawnAt, startsAt, endsAt, maxUses, used }: VoucherLimits,
  now: Date,
): Usability {
  if (withdrawnAt !== null) return 'ended';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (maxUses !== null && used >= maxUses) return 'used_up';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'valid';
}

/** Checks period, minimum spend, product types and limits (K10). */
export const isUsable = (voucher: VoucherTerms, use: VoucherUse): boolean =>
  usabilityOf(voucher, use.now) === 'valid' &&
  (voucher.minSpend === null || use.payable === null || use.payable >= voucher.minSpend) &&
  (voucher.productTypes === null ||
    use.productType === null ||
    voucher.productTypes.includes(use.productType)) &&
  (voucher.maxPerCustomer === null || use.usedByCustomer < voucher.maxPerCustomer);
