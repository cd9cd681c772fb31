import { atTerminal, type Refusal, refusal } from '@langit/contract/operator/refusals/index';
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

/** The error in the terms of a voucher with `used` redemptions; null if they are valid. */
export function flawOfTerms(terms: VoucherTerms, used: number): Refusal | null {
  const { type, amount, startsAt, endsAt, maxUses, gift } = terms;
  const isOutside = amount < 1 || (type === 'percent' && amount > 100);
  if (gift && (type !== 'percent' || amount !== 100))
    return atTerminal(refusal('giftIsWhole'), 'A gift is --type percent --amount 100.');
  if (gift && (endsAt === null || maxUses === null))
    return atTerminal(refusal('giftNeedsLimits'), 'A gift needs --ends and --max-uses.');
  if (isOutside && type === 'percent')
    return atTerminal(refusal('percentRange'), '--amount is from 1 to 100.');
  if (isOutside) return atTerminal(refusal('amountLeast'), '--amount is at least 1 Rupiah.');
  if (startsAt && endsAt && endsAt <= startsAt)
    return atTerminal(refusal('endsTooEarly'), '--ends must be later than --starts.');
  if (maxUses !== null && maxUses < used)
    return atTerminal(
      refusal('usedMore', { used }),
      `It has been used ${used} times: --max-uses is at least ${used}; vouchers end stops it.`,
    );
  return null;
}

/** The share from which a voucher gives away so much that no sum bounds it. */
const largestBoundedShare = 50;

/** Rupiah that one use of a voucher gives away at most. A share over half of any order has no bound (B49). */
export function worthOfUse({ type, amount }: Pick<VoucherTerms, 'type' | 'amount'>): number {
  if (type === 'fixed') return amount;
  return amount > largestBoundedShare ? Number.POSITIVE_INFINITY : 0;
}
