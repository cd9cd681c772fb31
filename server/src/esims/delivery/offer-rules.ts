import { costsMoreThanItSells } from '../esim-rules.ts';

/** Who would deliver a product, and what one piece (of a daily plan: one day) costs there. */
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
  /** Rupiah per US dollar on the day of the sale; null: not known, nothing is compared. */
  fxRate: number | null;
}

/**
 * Whom to ask, in their order: who is up before who is not, the cheaper before the dearer. Offers that cost more than the sale
 * brings are none; `loss` where that leaves nobody.
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
