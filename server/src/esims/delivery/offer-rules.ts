import { costsMoreThanItSells } from '../esim-rules.ts';

/** A supplier's offer of a product with the cost of one piece (of a daily plan: one day). */
export interface Offer {
  id: string | null;
  supplier: string;
  packageCode: string;
  costUsdMicros: number;
}

export interface Sale {
  /** Pieces times days. */
  pieces: number;
  unitIdr: number;
  /** Rupiah per US dollar on the day of the sale. Null: unknown, cost and price are not compared. */
  fxRate: number | null;
}

/**
 * Ranks offers for fail-over: suppliers that are up first, then by cost. Offers that cost more than the sale price are left out;
 * `loss` where none remains.
 */
export function rankOffers<T extends Offer>(
  offers: readonly T[],
  sale: Sale,
  isUp: (supplier: string) => boolean,
): T[] | 'no_offer' | 'loss' {
  if (offers.length === 0) return 'no_offer';
  const affordable = offers.filter(({ costUsdMicros }) => !sellsAtALoss(costUsdMicros, sale));
  if (affordable.length === 0) return 'loss';
  return affordable.toSorted(
    (one, other) =>
      Number(isUp(other.supplier)) - Number(isUp(one.supplier)) ||
      one.costUsdMicros - other.costUsdMicros ||
      one.supplier.localeCompare(other.supplier),
  );
}

const sellsAtALoss = (costUsdMicros: number, { pieces, unitIdr, fxRate }: Sale): boolean =>
  costsMoreThanItSells({ costUsdMicros: costUsdMicros * pieces, fxRate, priceIdr: unitIdr * pieces });
