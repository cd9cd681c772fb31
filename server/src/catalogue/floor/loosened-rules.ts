import { esimTypes } from '@langit/contract/values/catalogue';
import { ratedCurrencies } from '@langit/contract/values/pricing';
import {
  type FlooredProduct,
  feesOf,
  leastMarginOf,
  runningRules,
  type StoredTerms,
  termsOf,
} from './floor-rules.ts';

/** The place or code that no rule names: what a wider rule says of everything else. */
const unnamed = '';

/** What a rule is asked about: one product, or every kind of plan of every place that has a rule. */
function scopesOf({ rules }: StoredTerms, product: FlooredProduct | null): FlooredProduct[] {
  if (product) return [product];
  const named = rules.flatMap(({ scope, subject }) => (scope === 'place' && subject ? [subject] : []));
  return [...new Set([...named, unnamed])].flatMap((place) =>
    esimTypes.map((esimType) => ({ code: unnamed, place, esimType })),
  );
}

/** Whether a least margin is lower now, or at any moment at which a rule ends. */
function isMarginLower(
  before: StoredTerms,
  after: StoredTerms,
  { now, product }: { now: Date; product: FlooredProduct | null },
): boolean {
  const ends = [...before.rules, ...after.rules].flatMap(({ until }) => (until ? [new Date(until)] : []));
  const scopes = scopesOf(after, product);
  return [now, ...ends.filter((end) => end > now)].some((at) => {
    const [was, is] = [runningRules(before, at), runningRules(after, at)];
    return scopes.some((scope) => leastMarginOf({ rules: is }, scope) < leastMarginOf({ rules: was }, scope));
  });
}

/** Whether no method of a gateway takes as much any more as one did before. */
const isFeeLower = (before: StoredTerms, after: StoredTerms, gateway: string): boolean => {
  const is = feesOf(after.fees, gateway);
  return feesOf(before.fees, gateway).some(
    (was) => !is.some(({ shareBp, fixedIdr }) => shareBp >= was.shareBp && fixedIdr >= was.fixedIdr),
  );
};

/** Whether a floor counts less than before, aged rates as they are counted now. The first rate of a currency lowers nothing. */
function isRateLower(before: StoredTerms, after: StoredTerms, now: Date): boolean {
  const setting = { gateway: unnamed, taxRateBasisPoints: 0 };
  const [was, is] = [termsOf(before, setting, now).rates, termsOf(after, setting, now).rates];
  return ratedCurrencies.some((currency) => (is[currency]?.counted ?? 0) < (was[currency]?.counted ?? 0));
}

/**
 * Whether other terms lower any floor, now or later: a rate, a fee, a least margin or the included tax that falls, or rates that may be
 * older before they count more. `product`: the one whose rule has changed.
 */
export const areLoosened = (
  before: StoredTerms,
  after: StoredTerms,
  { gateways, ...at }: { gateways: readonly string[]; now: Date; product: FlooredProduct | null },
): boolean =>
  isRateLower(before, after, at.now) ||
  gateways.some((gateway) => isFeeLower(before, after, gateway)) ||
  isMarginLower(before, after, at) ||
  after.taxIncludedBp < before.taxIncludedBp ||
  after.rateMaxDays > before.rateMaxDays;
