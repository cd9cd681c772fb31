import type { ProductType } from '@langit/contract/values/catalogue';
import { counted } from '@langit/i18n/message';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';

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
      `It has been used ${counted(used, 'time')}: --max-uses is at least ${used}; vouchers end stops it.`,
    );
  return null;
}

/** The share from which a voucher gives away so much that no sum bounds it. */
const largestBoundedShare = 50;

/** A limit that was moved outwards; null is no limit. */
const isRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);
const isLowered = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after < before);

/** Whether an order that the voucher did not fit before, or a larger discount, becomes possible. */
export function isWidened(before: VoucherTerms, after: VoucherTerms): boolean {
  const timeOf = (at: Date | null) => at?.getTime() ?? null;
  const { productTypes: types } = before;
  return (
    after.type !== before.type ||
    after.amount > before.amount ||
    (after.gift && !before.gift) ||
    isLowered(timeOf(before.startsAt), timeOf(after.startsAt)) ||
    isRaised(timeOf(before.endsAt), timeOf(after.endsAt)) ||
    isLowered(before.minSpend, after.minSpend) ||
    isRaised(before.maxUses, after.maxUses) ||
    isRaised(before.maxPerCustomer, after.maxPerCustomer) ||
    (types !== null && (after.productTypes?.some((type) => !types.includes(type)) ?? true))
  );
}

/**
 * Rupiah that all uses of a voucher give away at most. Uses that were taken count too: an order that ends unpaid gives its use back.
 */
export function worthOf({ maxUses, ...terms }: Pick<VoucherTerms, 'type' | 'amount' | 'maxUses'>): number {
  const each = worthOfUse(terms);
  return each === 0 ? 0 : each * (maxUses ?? Number.POSITIVE_INFINITY);
}

/** Rupiah that one use of a voucher gives away at most. A share over half of any order has no bound (B49). */
function worthOfUse({ type, amount }: Pick<VoucherTerms, 'type' | 'amount'>): number {
  if (type === 'fixed') return amount;
  return amount > largestBoundedShare ? Number.POSITIVE_INFINITY : 0;
}
