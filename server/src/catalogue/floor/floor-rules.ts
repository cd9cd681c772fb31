import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import type { EsimType } from '@langit/contract/values/catalogue';
import { paymentMethods } from '@langit/contract/values/orders';
import type { FeeMethod, MarginScope, RatedCurrency } from '@langit/contract/values/pricing';
import {
  agedRate,
  floorInCurrencies,
  floorOf,
  type GatewayFee,
  type GoodsCost,
  isOwnCost,
  leftOf,
  type OnTop,
  type Rates,
} from '@langit/domain/pricing/floor';
import {
  type PriceCurrency,
  priceCurrencies,
  priceSteps,
  upToStep,
} from '@langit/domain/pricing/price-steps';

/** The newest rates, fees and rules as stored. `perUsd` in ten-thousandths. */
export type StoredTerms = {
  rates: readonly { currency: RatedCurrency; perUsd: number; since: string; sample: boolean }[];
  fees: readonly ({ gateway: string; method: FeeMethod } & GatewayFee)[];
  rules: readonly {
    scope: MarginScope;
    subject: string | null;
    leastMarginBp: number;
    until: string | null;
  }[];
  taxIncludedBp: number;
  rateMaxDays: number;
};

/** What else the floor depends on: the gateway of new orders, the tax on top of prices, and today. */
export type FloorSetting = { gateway: string; taxRateBasisPoints: number };

/** With the names of the suppliers whose offers are sold: those of others decide about nothing. */
export type SellingFloor = FloorSetting & { selling: readonly string[] };

/** What a shop counts with until its owner sets fees and margins. */
export const sampleFee: GatewayFee = { shareBp: 300, fixedIdr: 4_000 };
export const sampleMarginBp = 500;

/** A rate with its day; `counted` is higher than `perUsd` once the rate is too old. */
export type DatedRate = { perUsd: number; counted: number; since: Date; days: number; isOld: boolean };

/** Everything that decides about a floor at one moment. */
export type Terms = {
  rates: Readonly<Partial<Record<RatedCurrency, DatedRate>>>;
  fees: readonly GatewayFee[];
  rules: ReadonlyMap<string, number>;
  taxIncludedBp: number;
  taxOnTopBp: number;
};

/** The facts of a product that choose its margin. */
export type FlooredProduct = { code: string; place: string; esimType: EsimType | null };

const keyOf = (scope: MarginScope, subject: string | null) => `${scope} ${subject ?? ''}`;

/** The fee of each method that a customer can choose: its own, or the one for all. */
export function feesOf(stored: StoredTerms['fees'], gateway: string): GatewayFee[] {
  const own = stored.filter((fee) => fee.gateway === gateway);
  const rest = own.find(({ method }) => method === 'all') ?? sampleFee;
  return paymentMethods.map((method) => own.find((fee) => fee.method === method) ?? rest);
}

/** The least margins that count at a moment. */
export const runningRules = ({ rules }: Pick<StoredTerms, 'rules'>, at: Date): Terms['rules'] =>
  new Map(
    rules.flatMap(({ scope, subject, leastMarginBp, until }) =>
      until === null || new Date(until) > at ? [[keyOf(scope, subject), leastMarginBp] as const] : [],
    ),
  );

export function termsOf(
  stored: StoredTerms,
  { gateway, taxRateBasisPoints }: FloorSetting,
  now: Date,
): Terms {
  const today = dayInJakarta(now);
  const rates = stored.rates.map(({ currency, perUsd, since: text }) => {
    const since = new Date(text);
    const days = Math.max(0, daysFrom(dayInJakarta(since), today));
    const counted = agedRate(perUsd, days, stored.rateMaxDays);
    return [currency, { perUsd, counted, since, days, isOld: days > stored.rateMaxDays }] as const;
  });
  return {
    rates: Object.fromEntries(rates),
    fees: feesOf(stored.fees, gateway),
    rules: runningRules(stored, now),
    taxIncludedBp: stored.taxIncludedBp,
    taxOnTopBp: taxRateBasisPoints,
  };
}

/** The rule that counts, which is the narrowest: of the product, of its place, of its kind of plan, of everything, else the sample. */
export function leastMarginRule(
  { rules }: Pick<Terms, 'rules'>,
  { code, place, esimType }: FlooredProduct,
): { scope: MarginScope | 'sample'; leastMarginBp: number } {
  const subjects = { product: code, place, type: esimType, all: null } as const;
  for (const scope of ['product', 'place', 'type', 'all'] as const) {
    const leastMarginBp = rules.get(keyOf(scope, subjects[scope]));
    if (leastMarginBp !== undefined) return { scope, leastMarginBp };
  }
  return { scope: 'sample', leastMarginBp: sampleMarginBp };
}

export const leastMarginOf = (terms: Pick<Terms, 'rules'>, product: FlooredProduct): number =>
  leastMarginRule(terms, product).leastMarginBp;

/** Rupiah for one US dollar as floors count it; own goods need none. Null: there is no rate. */
const rateFor = ({ rates: { IDR: rate } }: Terms, goods: GoodsCost): number | null =>
  rate?.counted ?? (isOwnCost(goods) ? 0 : null);

/**
 * The floor of some pieces of goods in Rupiah; null where no price is enough, or without the rate of the Rupiah that it needs. `onTop` are sums that
 * are fixed already; without it the tax of this shop comes on top.
 */
export function offerFloor(
  terms: Terms,
  product: FlooredProduct,
  goods: GoodsCost,
  { count = 1, onTop = { taxBp: terms.taxOnTopBp, fixedIdr: 0 } }: { count?: number; onTop?: OnTop } = {},
): number | null {
  const idrPerUsd = rateFor(terms, goods);
  if (idrPerUsd === null) return null;
  const { fees, taxIncludedBp } = terms;
  const leastMarginBp = leastMarginOf(terms, product);
  return floorOf(goods, count, { idrPerUsd, fees, leastMarginBp, taxIncludedBp }, onTop);
}

/** What remains of the price of one piece, and what the dearest method takes; null without the rate of the Rupiah that its cost needs. */
export function marginAt(
  terms: Terms,
  goods: GoodsCost,
  priceIdr: number,
): { left: number; fee: number } | null {
  const idrPerUsd = rateFor(terms, goods);
  if (idrPerUsd === null) return null;
  const { fees, taxIncludedBp, taxOnTopBp: taxBp } = terms;
  return leftOf(priceIdr, goods, 1, { idrPerUsd, fees, taxIncludedBp }, { taxBp, fixedIdr: 0 });
}

/** The offers that a price of one piece covers, in the given order. */
export const coveredOffers = <T extends GoodsCost>(
  terms: Terms,
  product: FlooredProduct,
  offers: readonly T[],
  priceIdr: number,
): T[] =>
  offers.filter((offer) => {
    const floor = offerFloor(terms, product, offer);
    return floor !== null && floor <= priceIdr;
  });

/** The floor of a product: the lowest of its offers. Null where no price is enough. */
export function productFloor(
  terms: Terms,
  product: FlooredProduct,
  offers: readonly GoodsCost[],
): number | null {
  const floors = offers.flatMap((offer) => offerFloor(terms, product, offer) ?? []);
  return floors.length > 0 ? Math.min(...floors) : null;
}

export type Prices = Readonly<Record<PriceCurrency, number | null>>;

const countedRates = ({ rates: { IDR, JPY, VND } }: Terms): Rates => ({
  idr: IDR?.counted ?? null,
  jpy: JPY?.counted ?? null,
  vnd: VND?.counted ?? null,
});

/** A floor in all four currencies; null in a currency without a rate. */
export const floorsIn = (terms: Terms, floorIdr: number) => floorInCurrencies(floorIdr, countedRates(terms));

/** The currencies in which a price is below the floor. A currency without a rate is not compared. */
export function currenciesBelow(terms: Terms, floorIdr: number, prices: Prices): PriceCurrency[] {
  const floors = floorsIn(terms, floorIdr);
  return priceCurrencies.filter((currency) => {
    const [price, floor] = [prices[currency], floors[currency]];
    return price !== null && floor !== null && price < floor;
  });
}

/** Prices of which those below the floor are raised to it, rounded up as all prices are. A product keeps its missing prices. */
export function raisedToFloor<T extends Prices>(terms: Terms, floorIdr: number, prices: T): T {
  const floors = floorsIn(terms, floorIdr);
  const raised = currenciesBelow(terms, floorIdr, prices).map(
    (currency) => [currency, upToStep(priceSteps[currency], floors[currency] ?? 0)] as const,
  );
  return { ...prices, ...Object.fromEntries(raised) };
}

const lowestMarginBp = -10_000;

/** The same terms with another least margin of one product. */
const withMargin = (terms: Terms, { code }: FlooredProduct, leastMarginBp: number): Terms => ({
  ...terms,
  rules: new Map([...terms.rules, [keyOf('product', code), leastMarginBp]]),
});

/**
 * The highest least margin at which a product may be sold at these prices; null where none allows it, because a minimum price binds
 * or the loss is as much as the price.
 */
export function lossMarginOf(
  terms: Terms,
  product: FlooredProduct,
  offers: readonly GoodsCost[],
  prices: Prices,
): number | null {
  const allows = (marginBp: number) => {
    const with_ = withMargin(terms, product, marginBp);
    const floor = productFloor(with_, product, offers);
    return floor !== null && currenciesBelow(with_, floor, prices).length === 0;
  };
  if (!allows(lowestMarginBp)) return null;
  let [allowed, refused] = [lowestMarginBp, leastMarginOf(terms, product)];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (allows(middle)) allowed = middle;
    else refused = middle;
  }
  return allowed;
}

/** Whether one of the rates that floors are counted by is older than allowed. */
export const hasOldRate = ({ rates }: Terms): boolean => Object.values(rates).some(({ isOld }) => isOld);
