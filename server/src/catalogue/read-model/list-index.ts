import { type SortOrder, sortOrders } from '@langit/contract/values/catalogue';
import { type Currency, currencies } from '@langit/contract/values/money';
import type { ProductQuery } from '@langit/contract/wire/catalogue';
import { type Band, dataBandOf, dayBandOf } from '../list-rules.ts';
import { toGigabytes } from '../product-facts-rules.ts';
import type { ProductRow } from '../product-store.ts';
import { type Pacer, sortInSlices } from './pacer.ts';

/** One sort order as columns, so that a filter reads memory in a row: which product, its traits, its place. */
type Sorted = { at: Uint32Array; traits: Uint16Array; places: Uint16Array };

/** The products of one type that are on sale, ready to be filtered in each order. */
export type ListIndex = {
  products: readonly ProductRow[];
  /** Numbers of places, as `Sorted.places` has them. */
  placeNumbers: ReadonlyMap<number, number>;
  orders: Readonly<Record<SortOrder, Sorted>>;
};

const dataBands = Object.entries(dataBandOf);
const dayBands = Object.entries(dayBandOf);

// The bits of a product's traits: one for each value of each filter that lets the product through.
const always = 1;
const bitsFrom = (first: number, names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, at) => [name, 1 << (first + at)]));
const namesOf = (bands: [string, Band][]) => bands.map(([name]) => name);
const dataBits = bitsFrom(1, namesOf(dataBands));
const dayBits = bitsFrom(4, namesOf(dayBands));
const currencyBits = bitsFrom(7, currencies);
const esimTypeBits = bitsFrom(11, ['QuotaBased', 'DailyPlan']);

const bitsOf = (bits: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum | (bits.get(name) ?? 0), 0);

const isWithin = (value: number, { above, from, upTo, below }: Band): boolean =>
  (above === null || value > above) &&
  (from === null || value >= from) &&
  (upTo === null || value <= upTo) &&
  (below === null || value < below);

/** A daily plan has no total, a router no days: what lacks the field is never filtered out by it (C2). */
function dataNames(product: ProductRow): string[] {
  if (product.esimType === 'DailyPlan' || product.dailyBytes !== null) return namesOf(dataBands);
  const size = toGigabytes(product.dataBytes);
  return namesOf(dataBands.filter(([, band]) => (size === null ? band.unlimited : isWithin(size, band))));
}

const dayNames = ({ days }: ProductRow): string[] =>
  namesOf(dayBands.filter(([, band]) => days === null || isWithin(days, band)));

export const pricesOf = (product: ProductRow): Record<Currency, number | null> => ({
  IDR: product.priceIdr,
  USD: product.priceUsd,
  JPY: product.priceJpy,
  VND: product.priceVnd,
});

function traitsOf(product: ProductRow): number {
  const prices = pricesOf(product);
  const priced = currencies.filter((currency) => prices[currency] !== null);
  return (
    always |
    bitsOf(dataBits, dataNames(product)) |
    bitsOf(dayBits, dayNames(product)) |
    bitsOf(currencyBits, priced) |
    bitsOf(esimTypeBits, product.esimType ? [product.esimType] : [])
  );
}

const last = Number.POSITIVE_INFINITY;
const price = ({ priceIdr }: ProductRow) => priceIdr ?? last;
const data = ({ dataBytes }: ProductRow) => dataBytes ?? last;

/** What a sort order compares, first to last; ties go by id. Unlimited and unpriced come last (C3). */
const sortKeys: Record<SortOrder, readonly ((product: ProductRow) => number)[]> = {
  price: [price, data],
  price_desc: [({ priceIdr }) => (priceIdr === null ? last : -priceIdr), data],
  data: [data, price],
  days: [({ days }) => days ?? last, price, data],
  popular: [({ popularity }) => -popularity, price, data],
};

/** `products` are those of one type that are on sale, by id. */
export async function buildListIndex(products: readonly ProductRow[], pacer: Pacer): Promise<ListIndex> {
  const traits = new Uint16Array(products.length);
  const places = new Uint16Array(products.length);
  const placeNumbers = new Map<number, number>();
  for (const [at, product] of products.entries()) {
    const number = placeNumbers.get(product.placeId) ?? placeNumbers.size;
    placeNumbers.set(product.placeId, number);
    traits[at] = traitsOf(product);
    places[at] = number;
    if (pacer.due()) await pacer.pause();
  }
  const orders: Partial<Record<SortOrder, Sorted>> = {};
  for (const order of sortOrders) {
    const at = await sorted(products, sortKeys[order], pacer);
    const column = (values: Uint16Array) => Uint16Array.from(at, (from) => values[from] ?? 0);
    orders[order] = { at, traits: column(traits), places: column(places) };
    await pacer.pause();
  }
  return { products, placeNumbers, orders: orders as ListIndex['orders'] };
}

async function sorted(
  products: readonly ProductRow[],
  keys: readonly ((product: ProductRow) => number)[],
  pacer: Pacer,
): Promise<Uint32Array> {
  const columns = keys.map((key) => Float64Array.from(products, key));
  const compare = (one: number, other: number) => {
    for (const column of columns) {
      const [left = 0, right = 0] = [column[one], column[other]];
      if (left !== right) return left < right ? -1 : 1;
    }
    return one - other;
  };
  return sortInSlices(Uint32Array.from(products.keys()), compare, pacer);
}

/** Nothing chosen lets everything through. */
const chosen = (bits: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.length === 0 ? always : bitsOf(bits, names);

function wantedPlaces({ placeNumbers }: ListIndex, ids: readonly number[]): Uint8Array | null {
  if (ids.length === 0) return null;
  const wanted = new Uint8Array(placeNumbers.size);
  for (const id of ids) {
    const number = placeNumbers.get(id);
    if (number !== undefined) wanted[number] = 1;
  }
  return wanted;
}

/** One page of the products that match, and the number of all that do. */
export function findPage(index: ListIndex, query: ProductQuery): { products: ProductRow[]; total: number } {
  const { at, traits, places } = index.orders[query.sort_by];
  const wanted = wantedPlaces(index, query.destination);
  const dataMask = chosen(dataBits, query.data_package);
  const dayMask = chosen(dayBits, query.active_days);
  const currencyMask = chosen(currencyBits, query.currency ? [query.currency] : []);
  const isOfEsims = query.product_type === 'ez-sim';
  const typeMask = chosen(esimTypeBits, isOfEsims && query.esim_type ? [query.esim_type] : []);
  const first = (query.page - 1) * query.limit;
  const products: ProductRow[] = [];
  let total = 0;
  for (let row = 0; row < at.length; row += 1) {
    const has = traits[row] ?? 0;
    if (!(has & dataMask && has & dayMask && has & currencyMask && has & typeMask)) continue;
    if (wanted && wanted[places[row] ?? 0] !== 1) continue;
    if (total >= first && products.length < query.limit) {
      const product = index.products[at[row] ?? 0];
      if (product) products.push(product);
    }
    total += 1;
  }
  return { products, total };
}
