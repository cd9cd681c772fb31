import type { ProductType } from '@langit/contract/values/catalogue';

/** What decides whether a voucher can be used. Amounts are whole Rupiah. */
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

/** What a voucher is to be used for. What is null is not known (yet) and passes. */
export type VoucherUse = {
  now: Date;
  payable: number | null;
  productType: ProductType | null;
  /** How often this customer holds or has used the voucher; 0 for a guest. */
  usedByCustomer: number;
};

/**
 * A code as it is compared: Unicode normalised, trimmed, case ignored (K7). Upper case can take a text out of its normal form,
 * so the form is taken again.
 */
export const normaliseVoucherCode = (code: string): string =>
  code.normalize('NFKC').trim().toUpperCase().normalize('NFKC');

/** No code of the shop's has control characters, and PostgreSQL refuses NUL. */
export const canBeVoucherCode = (normalised: string): boolean =>
  normalised.length > 0 && normalised.length <= 64 && !/\p{Cc}/u.test(normalised);

/** K10: period, minimum spend, product types, limits. */
export const isUsable = (voucher: VoucherTerms, use: VoucherUse): boolean =>
  voucher.withdrawnAt === null &&
  (voucher.startsAt === null || voucher.startsAt <= use.now) &&
  (voucher.endsAt === null || voucher.endsAt > use.now) &&
  (voucher.minSpend === null || use.payable === null || use.payable >= voucher.minSpend) &&
  (voucher.productTypes === null ||
    use.productType === null ||
    voucher.productTypes.includes(use.productType)) &&
  (voucher.maxUses === null || voucher.used < voucher.maxUses) &&
  (voucher.maxPerCustomer === null || use.usedByCustomer < voucher.maxPerCustomer);
