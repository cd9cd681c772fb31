import type { OfferCost } from '@langit/domain/pricing/floor';
import { priceCurrencies } from '@langit/domain/pricing/price-steps';
import {
  currenciesBelow,
  type FlooredProduct,
  hasOldRate,
  type Prices,
  productFloor,
  raisedToFloor,
  type Terms,
} from './floor-rules.ts';

export type HoldReason = 'no_floor' | 'old_rate' | 'large_rise';

/** What follows for a product from its floor: nothing, new prices, or that it is not sold. */
export type Verdict =
  | { do: 'sell' }
  | { do: 'reprice'; prices: Prices; floorIdr: number }
  | { do: 'hold'; reason: HoldReason; floorIdr: number | null };

/** A rise that the shop makes without a person. */
const highestRisePercent = 20;

/** Decides about a product on sale with the offers that it is sold by; without an offer it is not sold anyway. */
export function verdictOn(
  terms: Terms,
  product: FlooredProduct,
  offers: readonly OfferCost[],
  prices: Prices,
): Verdict {
  if (offers.length === 0) return { do: 'sell' };
  const floorIdr = productFloor(terms, product, offers);
  if (floorIdr === null) return { do: 'hold', reason: 'no_floor', floorIdr };
  if (currenciesBelow(terms, floorIdr, prices).length === 0) return { do: 'sell' };
  const raised = raisedToFloor(terms, floorIdr, prices);
  const isLarge = priceCurrencies.some((currency) => {
    const [before, after] = [prices[currency], raised[currency]];
    return before !== null && after !== null && after * 100 > before * (100 + highestRisePercent);
  });
  // The large rise comes first: it needs a person also once the rates are new, so old rates are named only where nothing else holds the product.
  if (isLarge) return { do: 'hold', reason: 'large_rise', floorIdr };
  if (hasOldRate(terms)) return { do: 'hold', reason: 'old_rate', floorIdr };
  return { do: 'reprice', prices: raised, floorIdr };
}
