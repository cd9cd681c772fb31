import type { EsimType, ProductType } from '@langit/contract/values/catalogue';
import { type Language, languages } from '@langit/contract/values/locale';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { ProductSort, ProductState } from '@langit/contract/values/products';
import { isProductWithdrawn } from '@langit/contract/values/products';
import { ownSale } from '@langit/domain/pricing/own-cost';
import type { PriceCurrency } from '@langit/domain/pricing/price-steps';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import {
  coveredOffers,
  currenciesBelow,
  leastMarginOf,
  marginAt,
  offerFloor,
  type Prices,
  productFloor,
  type Terms,
} from '../floor/floor-rules.ts';
import { productStateOf } from './product-states.ts';

type Offer = {
  supplier: string;
  costUsdMicros: number;
  minimumPriceUsdMicros: number | null;
  enabled: boolean;
};

type Priced = Prices & {
  id: string;
  code: string;
  place: string;
  type: ProductType;
  esimType: EsimType | null;
  rentPerDayIdr: number | null;
  /** Of own goods: of a SIM card, or of a rented day of a router. */
  costIdr: number | null;
  withdrawnAt: Date | null;
  held: boolean;
  offers: readonly Offer[];
  locales: readonly string[];
};

/** What an offer leaves of the product's price. */
export type OfferResult = { floorIdr: number | null; left: number | null; fee: number | null };

/** A product with its floor and margin by the offer that it is sold by, or by the cost of own goods. */
export type BoardRow<P extends Priced = Priced> = P & {
  state: ProductState;
  /** The offer that the product is sold by; where its price covers none, the cheapest. */
  sells: P['offers'][number] | null;
  floorIdr: number | null;
  left: number | null;
  marginBp: number | null;
  /** The margin is of a rental of so many days; null: of one piece. */
  marginDays: number | null;
  /** The margin at the floor. */
  leastMarginBp: number;
  fee: number | null;
  under: PriceCurrency[];
  missing: Language[];
};

/** Languages without a hand-written description, where another has one. */
const missingOf = (locales: readonly string[]): Language[] =>
  locales.length === 0 ? [] : languages.filter((language) => !locales.includes(language));

/**
 * What own goods leave at a price: a SIM card, or a router for the usual days, and the floor of a card. A rental has none, because its price
 * depends on its days. Null: their cost is not known, or no price is set.
 */
function ownResult(terms: Terms, row: Priced) {
  const { idr: priceIdr, rentPerDayIdr, costIdr } = row;
  const sale = priceIdr === null ? null : ownSale({ priceIdr, rentPerDayIdr, costIdr }, usualRentalDays);
  const at = sale && marginAt(terms, sale, sale.goodsIdr);
  if (!at) return null;
  const floorIdr = rentPerDayIdr === null ? offerFloor(terms, row, sale) : null;
  return { floorIdr, goodsIdr: sale.goodsIdr, ...at };
}

export function offerResult(terms: Terms, row: Priced, offer: Offer): OfferResult {
  const at = row.idr === null ? null : marginAt(terms, offer, row.idr);
  return { floorIdr: offerFloor(terms, row, offer), left: at?.left ?? null, fee: at?.fee ?? null };
}

export function boardRow<P extends Priced>(
  terms: Terms,
  selling: readonly string[],
  product: P,
): BoardRow<P> {
  const offers = product.offers.filter(({ enabled, supplier }) => enabled && selling.includes(supplier));
  const covered = product.idr === null ? [] : coveredOffers(terms, product, offers, product.idr);
  const sells = (covered[0] ?? offers[0] ?? null) as P['offers'][number] | null;
  const own = kindOf(product).isElectronic ? null : ownResult(terms, product);
  const floorIdr = sells ? productFloor(terms, product, offers) : (own?.floorIdr ?? null);
  const at = sells && product.idr !== null ? marginAt(terms, sells, product.idr) : own;
  const goodsIdr = own?.goodsIdr ?? product.idr;
  return {
    ...product,
    state: productStateOf(product, sells !== null),
    sells,
    floorIdr,
    left: at?.left ?? null,
    marginBp: at && goodsIdr ? Math.floor((at.left * 10_000) / goodsIdr) : null,
    marginDays: product.rentPerDayIdr === null ? null : usualRentalDays,
    leastMarginBp: leastMarginOf(terms, product),
    fee: at?.fee ?? null,
    under: floorIdr === null ? [] : currenciesBelow(terms, floorIdr, product),
    missing: missingOf(product.locales),
  };
}

export type BoardFilter = {
  text?: string | undefined;
  /** The codes of products whose name has the words of the text. */
  named?: ReadonlySet<string> | undefined;
  type?: string | undefined;
  place?: string | undefined;
  supplier?: string | undefined;
  state?: ProductState | undefined;
  /** At most this margin, in basis points. */
  mostMarginBp?: number | undefined;
  /** Own goods whose cost nobody has set. */
  withoutCost?: boolean;
  missing?: Language | undefined;
};

export const isWanted = (row: BoardRow, filter: BoardFilter): boolean => {
  const { text, named, type, place, supplier, state, mostMarginBp, withoutCost = false, missing } = filter;
  return (
    (text === undefined || row.code.includes(text.toLowerCase()) || named?.has(row.code) === true) &&
    (type === undefined || row.type === type || row.esimType === type) &&
    (place === undefined || row.place === place) &&
    (supplier === undefined || row.offers.some((offer) => offer.enabled && offer.supplier === supplier)) &&
    (state === undefined ? !isProductWithdrawn(row.state) : row.state === state) &&
    (mostMarginBp === undefined || (row.marginBp !== null && row.marginBp <= mostMarginBp)) &&
    (!withoutCost || (!kindOf(row).isElectronic && row.costIdr === null)) &&
    (missing === undefined || row.missing.includes(missing))
  );
};

/** What a list shows as the price: of a router its rent. */
const priceOf = ({ rentPerDayIdr, idr }: BoardRow): number | null => rentPerDayIdr ?? idr;
const opposite = (value: number | null): number | null => (value === null ? null : -value);

/** The value that a list is sorted by; products without it stand at the end. */
const sortValue = (row: BoardRow, sort: ProductSort, sold: ReadonlyMap<string, number>): number | null => {
  switch (sort) {
    case 'margin':
      return row.marginBp;
    case '-margin':
      return opposite(row.marginBp);
    case 'price':
      return priceOf(row);
    case '-price':
      return opposite(priceOf(row));
    case 'sold':
      return sold.get(row.id) ?? 0;
    case '-sold':
      return -(sold.get(row.id) ?? 0);
    case 'code':
      return 0;
  }
};

/** A page by keyset: the cursor holds the last row's value and code, so that rows that come and go shift nothing. */
export function boardPage<R extends BoardRow>(
  rows: readonly R[],
  { sort, cursor, limit }: { sort: ProductSort; cursor: string | undefined; limit: number },
  sold: ReadonlyMap<string, number>,
): { rows: R[]; next: string | null } {
  const keyed = rows.map((row) => ({ row, value: sortValue(row, sort, sold) ?? Number.MAX_SAFE_INTEGER }));
  const compare = (a: { value: number; code: string }, b: { value: number; code: string }) =>
    a.value - b.value || (a.code < b.code ? -1 : Number(a.code > b.code));
  const after = cursor === undefined ? null : readCursor(cursor);
  const left = after
    ? keyed.filter(({ row, value }) => compare({ value, code: row.code }, after) > 0)
    : keyed;
  left.sort((a, b) => compare({ value: a.value, code: a.row.code }, { value: b.value, code: b.row.code }));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  const next = left.length > limit && last ? `${last.value}~${last.row.code}` : null;
  return { rows: page.map(({ row }) => row), next };
}

function readCursor(cursor: string): { value: number; code: string } {
  const [value = '', code = ''] = cursor.split('~');
  return { value: Number(value) || 0, code };
}
