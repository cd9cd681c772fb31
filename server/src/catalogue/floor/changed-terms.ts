import { type RatedCurrency, ratedCurrencies } from '@langit/contract/values/pricing';
import type { StoredTerms } from './floor-rules.ts';

type Rule = StoredTerms['rules'][number];
type Fee = StoredTerms['fees'][number];

/** The terms with other rates of today, in ten-thousandths. */
export function withRates(
  stored: StoredTerms,
  input: Readonly<Partial<Record<RatedCurrency, number | undefined>>>,
  now: Date,
): StoredTerms {
  const since = now.toISOString();
  const rates = ratedCurrencies.flatMap((currency) => {
    const perUsd = input[currency];
    return perUsd === undefined ? [] : [{ currency, perUsd, since, sample: false }];
  });
  const kept = stored.rates.filter(({ currency }) => input[currency] === undefined);
  return { ...stored, rates: [...kept, ...rates] };
}

/** The terms with another fee of one method. */
export const withFee = (stored: StoredTerms, fee: Fee): StoredTerms => ({
  ...stored,
  fees: [
    ...stored.fees.filter(({ gateway, method }) => gateway !== fee.gateway || method !== fee.method),
    fee,
  ],
});

/** The terms with another rule of one scope. */
export const withRule = (stored: StoredTerms, rule: Rule): StoredTerms => ({
  ...stored,
  rules: [
    ...stored.rules.filter(({ scope, subject }) => scope !== rule.scope || subject !== rule.subject),
    rule,
  ],
});
