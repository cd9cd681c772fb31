import type { ProductType } from '@langit/contract/values/catalogue';

/** The terms that the operator sets. Null: no limit. */
export type VoucherTerms = {
  type: 'fixed' | 'percent';
  /** Whole Rupiah, or per cent. */
  amount: number;
  startsAt: Date | null;
  endsAt: Date | null;
  minSpend: number | null;
  productTypes: ProductType[] | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
  /** Pays the whole order, also below the floor of its goods (M10). */
  gift: boolean;
};

/** The error in the terms of a voucher with `used` redemptions, as a sentence for the operator; null if they are valid. */
export function flawOfTerms(terms: VoucherTerms, used: number): string | null {
  const { type, amount, startsAt, endsAt, maxUses, gift } = terms;
  if (gift && (type !== 'percent' || amount !== 100)) return 'A gift is --type percent --amount 100.';
  if (gift && (endsAt === null || maxUses === null)) return 'A gift needs --ends and --max-uses.';
  if (amount < 1) return type === 'percent' ? '--amount is from 1 to 100.' : '--amount is at least 1 Rupiah.';
  if (type === 'percent' && amount > 100) return '--amount is from 1 to 100.';
  if (startsAt && endsAt && endsAt <= startsAt) return '--ends must be later than --starts.';
  if (maxUses !== null && maxUses < used)
    return `It has been used ${used} times: --max-uses is at least ${used}; vouchers end stops it.`;
  return null;
}

/** The share from which a voucher gives away so much that no sum bounds it. */
const largestBoundedShare = 50;

/** Rupiah that one use of a voucher gives away at most. A share over half of any order has no bound (B49). */
export function worthOfUse({ type, amount }: Pick<VoucherTerms, 'type' | 'amount'>): number {
  if (type === 'fixed') return amount;
  return amount > largestBoundedShare ? Number.POSITIVE_INFINITY : 0;
}
