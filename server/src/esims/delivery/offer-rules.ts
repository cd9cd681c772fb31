import { floorOf } from '@langit/domain/pricing/floor';
import { costsMoreThanItSells } from '../esim-rules.ts';

/** A supplier's offer of a product with the cost of one piece (of a daily plan: one day). */
export interface Offer {
  id: string | null;
  supplier: string;
  packageCode: string;
  costUsdMicros: number;
  /** The least that the supplier's contract allows it to be sold for; null without one. */
  minimumPriceUsdMicros: number | null;
}

export interface Sale {
  /** Pieces times days. */
  pieces: number;
  unitIdr: number;
  /** What was paid for the goods, after any discount. */
  paidIdr: number;
  /** Rupiah per US dollar on the day of the sale. Null: unknown, cost and price are not compared. */
  fxRate: number | null;
}

/**
 * Ranks offers for fail-over: suppliers that are up first, then by cost. Offers that cost more than the sale price are left out, and
 * those whose minimum price is above what was paid (M6); `loss` where none remains.
 */
export function rankOffers<T extends Offer>(
  offers: readonly T[],
  sale: Sale,
  isUp: (supplier: string) => boolean,
): T[] | 'no_offer' | 'loss' {
  if (offers.length === 0) return 'no_offer';
  const affordable = offers.filter(
    (offer) => !sellsAtALoss(offer.costUsdMicros, sale) && !isBelowMinimum(offer, sale),
  );
  if (affordable.length === 0) return 'loss';
  return affordable.toSorted(
    (left, right) =>
      Number(isUp(right.supplier)) - Number(isUp(left.supplier)) ||
      left.costUsdMicros - right.costUsdMicros ||
      left.supplier.localeCompare(right.supplier),
  );
}

const sellsAtALoss = (costUsdMicros: number, { pieces, unitIdr, fxRate }: Sale): boolean =>
  costsMoreThanItSells({ costUsdMicros: costUsdMicros * pieces, fxRate, priceIdr: unitIdr * pieces });

const noCharges = { fees: [], leastMarginBp: 0, taxIncludedBp: 0 };

/** Compared at the rate of the sale; a sale without a rate is not compared. */
function isBelowMinimum({ minimumPriceUsdMicros }: Offer, { pieces, paidIdr, fxRate }: Sale): boolean {
  if (minimumPriceUsdMicros === null || fxRate === null) return false;
  const terms = { idrPerUsd: Math.round(fxRate * 10_000), ...noCharges };
  const minimum = floorOf({ costUsdMicros: 0, minimumPriceUsdMicros }, pieces, terms);
  return minimum === null || minimum > paidIdr;
}
