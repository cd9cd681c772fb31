import { ShopError } from '@langit/contract/values/errors';
import type { GoodsCost, OfferCost } from '@langit/domain/pricing/floor';
import type { PricedOrder } from '@langit/domain/pricing/price-order';
import { priceSteps, upToStep } from '@langit/domain/pricing/price-steps';
import type { Sellable } from '../catalogue/find-sellable.ts';
import {
  coveredOffers,
  type FlooredProduct,
  offerFloor,
  type StoredTerms,
  type Terms,
  termsOf,
} from '../catalogue/floor/floor-rules.ts';
import type { AppliedVoucher } from '../vouchers/voucher-store.ts';
import type { PricingContext, SoldFloor } from './purchase.ts';

/** Goods that a supplier delivers, with what their floor is computed from. */
export type FlooredGoods<T extends OfferCost> = {
  product: FlooredProduct;
  /** The cheapest first. */
  offers: readonly T[];
  /** The price of one piece, or of one day of a daily plan. */
  unitIdr: number;
  terms: StoredTerms;
  catalogueVersion: number;
};

/** An eSIM plan of the catalogue. */
export const flooredEsim = (sellable: Sellable): FlooredGoods<Sellable['offers'][number]> => {
  const { productCode: code, place, esimType } = sellable.snapshot;
  return { ...sellable, product: { code, place: place.code, esimType } };
};

export type Sold<T> = {
  offer: T;
  floor: SoldFloor;
  /** What the customer pays at least, with a voucher: the goods at their floor, and what comes on top. */
  leastPayable: number;
};

/**
 * The offer by which goods are sold: the cheapest one whose floor their price covers. Throws OUT_OF_STOCK where the price covers none
 * (M6), and VOUCHER_INVALID where a voucher can take nothing off. A gift has no floor, but never undercuts a minimum price: it skips
 * the offers that have one (M10).
 */
export function sellAboveFloor<T extends OfferCost>(
  { floor: setting, now }: Pick<PricingContext, 'floor' | 'now'>,
  { product, offers, unitIdr, terms: stored, catalogueVersion }: FlooredGoods<T>,
  { count, listed, voucher }: { count: number; listed: PricedOrder; voucher: AppliedVoucher | null },
): Sold<T> {
  const terms = termsOf(stored, setting, now);
  const covered = coveredOffers(terms, product, offers, unitIdr);
  const rate = terms.rates.IDR;
  if (covered.length === 0 || !rate) throw new ShopError('OUT_OF_STOCK');
  const [offer] = voucher?.gift
    ? covered.filter(({ minimumPriceUsdMicros }) => minimumPriceUsdMicros === null)
    : covered;
  if (!offer) throw noRoom();
  const idr = floorOfLine(terms, product, offer, count, listed);
  return {
    offer,
    floor: { idr, rate, catalogueVersion },
    leastPayable: leastWith(voucher, idr, listed),
  };
}

/** What SIM cards leave at least with a voucher: their floor, and what comes on top (M9). Without a known cost there is no floor. */
export function leastOfCards(
  { floor: setting, now }: Pick<PricingContext, 'floor' | 'now'>,
  { snapshot, costIdr, terms: stored }: Pick<Sellable, 'snapshot' | 'costIdr' | 'terms'>,
  { count, listed, voucher }: { count: number; listed: PricedOrder; voucher: AppliedVoucher },
): number {
  if (costIdr === null) return 0;
  const { productCode: code, place, esimType } = snapshot;
  const product = { code, place: place.code, esimType };
  const terms = termsOf(stored, setting, now);
  return leastWith(voucher, floorOfLine(terms, product, { costIdr }, count, listed), listed);
}

/** The least sum that a voucher leaves to pay. Throws where it can take nothing off. */
function leastWith(
  voucher: AppliedVoucher | null,
  floorIdr: number,
  { payable, subtotal }: PricedOrder,
): number {
  const least = voucher?.gift ? 0 : upToStep(priceSteps.idr, floorIdr) + payable - subtotal;
  if (voucher && least >= payable) throw noRoom();
  return least;
}

const noRoom = () => new ShopError('VOUCHER_INVALID', { reason: 'noRoom', extra: { reason: 'no_room' } });

/** The floor of all pieces, at most what they cost without a voucher: the price of one piece covers any number of pieces. */
function floorOfLine(
  terms: Terms,
  product: FlooredProduct,
  goods: GoodsCost,
  count: number,
  { subtotal, payable }: PricedOrder,
): number {
  const onTop = { taxBp: 0, fixedIdr: payable - subtotal };
  return Math.min(offerFloor(terms, product, goods, { count, onTop }) ?? subtotal, subtotal);
}
