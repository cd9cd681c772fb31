import { type Currency, currencies } from '@langit/contract/values/money';
import type { Answer } from '../../lib/console-api';
import type { ActionField } from '../../ui/action';

/** A field for each currency that is sold in beside the dollar, filled with its rate where there is one: a new shop has none. */
export const rateFields = (
  rates: Answer<'rates.list'>,
  labelOf: (currency: Currency) => string,
): readonly (ActionField & { currency: Currency; initial: string })[] =>
  currencies
    .filter((currency) => currency !== 'USD')
    .map((currency) => ({
      currency,
      name: currency.toLowerCase(),
      label: labelOf(currency),
      initial: rates.find((rate) => rate.currency === currency)?.per_usd ?? '',
      kind: 'decimal',
      isOptional: true,
      isSentChanged: true,
    }));
