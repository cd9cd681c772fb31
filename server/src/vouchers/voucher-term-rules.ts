import type { ProductType } from '@langit/contract/values/catalogue';

/** What an operator says of a voucher. Null: no limit. */
export type VoucherTerms = {
  type: 'fixed' | 'percent';
  /** Rupiah, or per cent. */
  amount: number;
  startsAt: Date | null;
  endsAt: Date | null;
  minSpend: number | null;
  productTypes: ProductType[] | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
};

/** Why a voucher that has been used so often can't have these terms; null where it can. */
export function flawOfTerms(terms: VoucherTerms, used: number): string | null {
  const { type, amount, startsAt, endsAt, maxUses } = terms;
  if (amount < 1) return type === 'percent' ? '--amount is from 1 to 100.' : '--amount is at least 1 Rupiah.';
  if (type === 'percent' && amount > 100) return '--amount is from 1 to 100.';
  if (startsAt && endsAt && endsAt <= startsAt) return '--ends must be later than --starts.';
  if (maxUses !== null && maxUses < used)
    return `It has been used ${used} times: --max-uses is at least ${used}; vouchers end stops it.`;
  return null;
}
