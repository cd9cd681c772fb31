import { kindOf } from '@langit/contract/values/product-kinds';
import { type GoodsCost, isOwnCost } from '@langit/domain/pricing/floor';
import { atTerminal, type Refusal, refusal } from '../../platform/refusals.ts';
import {
  currenciesBelow,
  type FlooredProduct,
  floorsIn,
  lossMarginOf,
  productFloor,
  type Terms,
} from '../floor/floor-rules.ts';
import type { ProductValues } from './column-rules.ts';

/** A problem of a column. */
export type Flaw = { column: string; problem: Refusal };

/** Problems between the columns of one product. */
export function flawsOf(product: ProductValues): Flaw[] {
  const flaws: Flaw[] = [];
  const check = (isRight: boolean, column: string, problem: Refusal) => {
    if (!isRight) flaws.push({ column, problem });
  };
  const { esim_type } = product;
  const { isElectronic, isRented, hasStock } = kindOf(product);
  check(isElectronic === (esim_type !== null), 'esim_type', refusal('esimTypeForEsims'));
  // The other checks depend on esim_type.
  if (flaws.length > 0) return flaws;
  check(isRented === (product.rent_per_day_idr !== null), 'rent_per_day_idr', refusal('rentForRouters'));
  for (const currency of ['usd', 'jpy', 'vnd'] as const) {
    const column = `rent_per_day_${currency}` as const;
    check(isRented || product[column] === null, column, refusal('forRouters'));
  }
  check(hasStock || product.stock === null, 'stock', refusal('forCards'));
  check(!isElectronic || product.cost_idr === null, 'cost_idr', refusal('forOwnGoods'));
  const isPlan = esim_type !== 'DailyPlan' && !isRented;
  check(!isPlan || product.days !== null, 'days', refusal('missing'));
  check(isPlan || product.days === null, 'days', refusal('daysAreChosen'));
  check(isPlan || product.data_bytes === null, 'data_gb', refusal('useDailyGb'));
  check(!isPlan || product.daily_bytes === null, 'daily_gb', refusal('useDataGb'));
  check(product.price_idr !== null, 'price_idr', refusal('missingWithRupiah'));
  for (const currency of ['idr', 'usd', 'jpy', 'vnd'] as const) {
    const [price, strike] = [product[`price_${currency}`], product[`strike_${currency}`]];
    check(
      strike === null || (price !== null && strike > price),
      `strike_${currency}`,
      refusal('strikeBelowPrice'),
    );
  }
  return flaws;
}

/**
 * A guard finding: a value that is imported only with the operator's override flag. `bound` has none, nor has `alone`: what one person
 * does not decide where the owner asks for a second one (B6).
 */
export type Stop = Flaw & { kind: 'price' | 'odd' | 'floor' | 'bound' | 'alone' };

const currencies = ['idr', 'usd', 'jpy', 'vnd'] as const;
const amounts = ['price', 'rent_per_day'] as const;
type Amount = (typeof amounts)[number];
type Watched = `${Amount}_${(typeof currencies)[number]}`;

const columnsOf = (amount: Amount): Watched[] =>
  currencies.map((currency) => `${amount}_${currency}` as const);
const watched = amounts.flatMap(columnsOf);
const highestPercent = 20;
const shownAmount = (column: Watched, amount: number): string =>
  column.endsWith('_usd') ? (amount / 100).toFixed(2) : String(amount);

/** Price changes of more than 20 %. */
export const priceStops = (before: ProductValues, after: ProductValues): Stop[] =>
  watched.flatMap((column) => {
    const [was, is] = [before[column], after[column]];
    if (was === null || is === null || was === is) return [];
    if (was > 0 && Math.abs(is - was) * 100 <= was * highestPercent) return [];
    const percent = was > 0 ? ` (${is > was ? '+' : ''}${Math.round(((is - was) * 100) / was)}%)` : '';
    return [
      {
        kind: 'price' as const,
        column,
        problem: refusal('priceGoes', {
          was: shownAmount(column, was),
          is: shownAmount(column, is),
          percent,
        }),
      },
    ];
  });

/** No supplier proves a cost of SIM cards and routers, so no floor protects their prices from the person who sets both. */
export const hasNoFloor = (product: Pick<ProductValues, 'type'>): boolean => !kindOf(product).isElectronic;

type Goods = { values: ProductValues; place: number };
const promised = {
  data_bytes: 'data_gb',
  daily_bytes: 'daily_gb',
  days: 'days',
  full_speed_bytes_per_day: 'full_speed_gb_per_day',
  throttle_kbps: 'throttle_kbps',
} as const;
const promises = Object.entries(promised) as [keyof typeof promised, string][];

/**
 * What makes a product without a floor cheaper, in each currency: a lower price or rent, one where there was none, and more for the same
 * price. Each lowering counts, however small: without a cost nothing says which of many small ones is too much.
 */
export function cheaperStops(before: Goods, { values, place }: Goods): Stop[] {
  if (!hasNoFloor(values)) return [];
  const stop = (column: string, problem: Refusal): Stop => ({ kind: 'alone', column, problem });
  const lower = watched.flatMap((column) => {
    const [was, is] = [before.values[column], values[column]];
    if (is === null || (was !== null && is >= was)) return [];
    const shown = { is: shownAmount(column, is) };
    return [
      stop(
        column,
        was === null
          ? refusal('priceAdded', shown)
          : refusal('priceFalls', { ...shown, was: shownAmount(column, was) }),
      ),
    ];
  });
  // Without a limit it is unlimited.
  const more = promises.filter(
    ([field]) =>
      (values[field] ?? Number.POSITIVE_INFINITY) > (before.values[field] ?? Number.POSITIVE_INFINITY),
  );
  const columns = [...(place === before.place ? [] : ['place']), ...more.map(([, header]) => header)];
  return [...lower, ...columns.map((column) => stop(column, refusal('promisesMore')))];
}

/** Exchange rates: whole units of a currency for one US dollar, derived from the shop's own prices. */
export type DollarWorth = { idr: number; jpy: number; vnd: number };

/** The reference for the prices of a file. */
export type Market = {
  dollar: DollarWorth;
  /** The cheapest price and rent on sale, in Rupiah, by type of product. */
  cheapest: Readonly<Partial<Record<ProductValues['type'], { price: number | null; rent: number | null }>>>;
};

/** Fallback exchange rates for a shop with too few prices. */
const usualDollar: DollarWorth = { idr: 16_500, jpy: 150, vnd: 25_500 };
const fewestPrices = 10;
const farthest = 3;

/** Median exchange rates of the products on sale. A median far from the fallback is a wrong price, so the fallback is used. */
export function dollarWorth(medians: Readonly<Record<keyof DollarWorth, number | null>>, prices: number) {
  const worthIn = (currency: keyof DollarWorth): number => {
    const [median, usual] = [medians[currency], usualDollar[currency]];
    const isFar = median === null || median > usual * farthest || median < usual / farthest;
    return prices < fewestPrices || isFar ? usual : median;
  };
  return { idr: worthIn('idr'), jpy: worthIn('jpy'), vnd: worthIn('vnd') };
}

/** The factor by which prices of one product may differ without a finding. */
const oddFactor = 2;

/** Says of a Rupiah amount that it agrees with none of the product's same amounts in other currencies. */
function oddAmount(amount: Amount, product: ProductValues, dollar: DollarWorth): Refusal | null {
  const [rupiah, cents, yen, dong] = columnsOf(amount).map((column) => product[column]);
  if (rupiah == null) return null;
  const others = [
    {
      code: 'oddDollars',
      amount: ((cents ?? 0) / 100).toFixed(2),
      inRupiah: ((cents ?? 0) * dollar.idr) / 100,
    },
    { code: 'oddYen', amount: String(yen), inRupiah: ((yen ?? 0) * dollar.idr) / dollar.jpy },
    { code: 'oddDong', amount: String(dong), inRupiah: ((dong ?? 0) * dollar.idr) / dollar.vnd },
  ] as const;
  const priced = others.filter(({ inRupiah }) => inRupiah > 0);
  const isFar = ({ inRupiah }: { inRupiah: number }) =>
    rupiah * oddFactor < inRupiah || rupiah > inRupiah * oddFactor;
  // One agreeing amount is enough: then the amount in the other currency is outdated.
  const [odd] = priced.every(isFar) ? priced : [];
  return odd
    ? refusal(odd.code, { charged: rupiah, amount: odd.amount, rupiah: Math.round(odd.inRupiah) })
    : null;
}

/**
 * Finds a price or rent in Rupiah, the only ones that are charged, that agrees with none of the product's others, and a new product
 * far below the cheapest of its type: signs of a missing or surplus digit. Unchanged amounts of a product are not checked again.
 */
export function oddStops(
  before: ProductValues | null,
  after: ProductValues,
  { dollar, cheapest }: Market,
): Stop[] {
  const { price = null, rent = null } = cheapest[after.type] ?? {};
  const lowest = { price, rent_per_day: rent };
  return amounts.flatMap((amount) => {
    const column = `${amount}_idr` as const;
    const charged = after[column];
    const stop = (problem: Refusal): Stop[] => [{ kind: 'odd', column, problem }];
    const isNew = before === null || columnsOf(amount).some((column) => before[column] !== after[column]);
    const odd = isNew ? oddAmount(amount, after, dollar) : null;
    if (odd) return stop(odd);
    const least = lowest[amount];
    if (before !== null || charged === null || least === null || charged * farthest >= least) return [];
    return stop(
      amount === 'price'
        ? refusal('belowCheapest', { charged, type: after.type, least })
        : refusal('belowLowestRent', { charged, least }),
    );
  });
}

/** Findings about the floor, and the least margin at which the prices would be allowed. */
export type FloorFinding = { stops: Stop[]; lossMarginBp: number | null };

/**
 * What the floor of own goods is computed from: the cost of a SIM card. A cost that is set is a fact and is never refused: only another price
 * is compared with it. The price of a rental depends on its days: it has no floor (decision 133).
 */
export const ownCosts = (before: ProductValues | null, after: ProductValues): GoodsCost[] =>
  kindOf(after).hasStock &&
  after.cost_idr !== null &&
  (before === null || columnsOf('price').some((column) => before[column] !== after[column]))
    ? [{ costIdr: after.cost_idr }]
    : [];

/**
 * Compares the prices with the floor in each currency (M5). A price below a supplier's minimum price, or below half of what it costs,
 * can't be allowed by anybody.
 */
export function floorStops(
  { price_idr: idr, price_usd: usd, price_jpy: jpy, price_vnd: vnd }: ProductValues,
  product: FlooredProduct,
  offers: readonly GoodsCost[],
  terms: Terms,
): FloorFinding {
  if (offers.length === 0 || idr === null) return { stops: [], lossMarginBp: null };
  const bound = (problem: Refusal): FloorFinding => ({
    stops: [{ kind: 'bound', column: 'price_idr', problem }],
    lossMarginBp: null,
  });
  if (!terms.rates.IDR && !offers.every(isOwnCost))
    return bound(
      atTerminal(
        refusal('noFloor'),
        'has no floor to compare with: say what a dollar is worth with rates set',
      ),
    );
  const floor = productFloor(terms, product, offers);
  if (floor === null)
    return bound(
      atTerminal(
        refusal('noPriceRemains'),
        'can be no price: fee, tax and margin take all of it, look at fees list and margins list',
      ),
    );
  const prices = { idr, usd, jpy, vnd };
  const below = currenciesBelow(terms, floor, prices);
  if (below.length === 0) return { stops: [], lossMarginBp: null };
  const lossMarginBp = lossMarginOf(terms, product, offers, prices);
  const floors = floorsIn(terms, floor);
  const shown = (amount: number | null, currency: string) =>
    currency === 'usd' ? ((amount ?? 0) / 100).toFixed(2) : String(amount);
  const stops = below.map((currency) => ({
    kind: lossMarginBp === null ? ('bound' as const) : ('floor' as const),
    column: `price_${currency}`,
    problem: refusal('belowFloor', {
      price: shown(prices[currency], currency),
      floor: shown(floors[currency], currency),
    }),
  }));
  return { stops, lossMarginBp };
}
