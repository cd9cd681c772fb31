import type { OfferCost } from '@langit/domain/pricing/floor';
import { priceSteps, upToStep } from '@langit/domain/pricing/price-steps';
import { type FlooredProduct, offerFloor, raisedToFloor, type Terms } from '../floor/floor-rules.ts';

/** Units of a currency for one US dollar, in ten-thousandths. */
export type Rates = { idr: number; jpy: number; vnd: number };

const ceilDiv = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** Prices from a cost plus margin, in minor units, each rounded up to the step of its currency. */
export function pricesFrom(costUsdMicros: number, marginPercent: number, rates: Rates) {
  const cents = ceilDiv(BigInt(costUsdMicros) * BigInt(100 + marginPercent), 1_000_000n);
  const usd = upToStep(priceSteps.usd, Number(cents));
  const from = (rate: number, step: number) =>
    upToStep(step, Number(ceilDiv(BigInt(usd) * BigInt(rate), 1_000_000n)));
  return {
    usd,
    idr: from(rates.idr, priceSteps.idr),
    jpy: from(rates.jpy, priceSteps.jpy),
    vnd: from(rates.vnd, priceSteps.vnd),
  };
}

/** The prices of a supplier's package by its cost and a margin, each at least at the floor; null where it can be sold at no price. */
export function pricesOfOffer(
  product: FlooredProduct,
  offer: OfferCost,
  { terms, marginPercent, rates }: { terms: Terms; marginPercent: number; rates: Rates },
) {
  const floor = offerFloor(terms, product, offer);
  return floor === null
    ? null
    : raisedToFloor(terms, floor, pricesFrom(offer.costUsdMicros, marginPercent, rates));
}
