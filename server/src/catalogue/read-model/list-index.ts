import { type SortOrder, sortOrders } from '@langit/contract/values/catalogue';
import { type Currency, currencies } from '@langit/contract/values/money';
import { kindOf } from '@langit/contract/values/product-kinds';
import type { ProductQuery } from '@langit/contract/wire/catalogue';
import { type Band, dataBandOf, dayBandOf, isWithin } from '@langit/domain/list-bands';
import { usualRentalDays } from '@langit/domain/pricing/rent';
import { toGigabytes } from '../product-facts-rules.ts';
import type { ProductRow } from '../product-store.ts';
import { numbersTo, type Pacer, sortInSlices } from './pacer.ts';

/** Products of one place with equal traits. A filter matches all of them or none, so it is evaluated once per group. */
type Group = { traits: number; placeId: number; size: number };

/** One sort order as two columns: product indexes and group numbers. */
type Sorted = { at: Uint32Array; groups: Uint32Array };

/** The products of one type that are on sale, sorted in each order. */
export type ListIndex = {
  products: readonly ProductRow[];
  /** Positions of each place's products. */
  places: ReadonlyMap<number, readonly number[]>;
  groups: readonly Group[];
  orders: Readonly<Record<SortOrder, Sorted>>;
  /** Orders by the prices of rentals of other lengths than the usual one, from their first question on. */
  rentals: Map<string, Sorted>;
};

const dataBands = Object.entries(dataBandOf);
const dayBands = Object.entries(dayBandOf);

// Bit mask of a product's traits: one bit for each filter value that matches the product.
const always = 1;
const bitsFrom = (first: number, names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, 1 << (first + index)]));
const namesOf = (bands: [string, Band][]) => bands.map(([name]) => name);
const dataBits = bitsFrom(1, namesOf(dataBands));
const dayBits = bitsFrom(4, namesOf(dayBands));
const currencyBits = bitsFrom(7, currencies);
const esimTypeBits = bitsFrom(11, ['QuotaBased', 'DailyPlan']);

const bitsOf = (bits: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum | (bits.get(name) ?? 0), 0);

/**
 * Names of the data bands that match. A daily plan has no total and a router no days: a product without the field matches every
 * band (C2). For a number of days a daily plan has a total.
 */
function dataNames(product: ProductRow, days: number | null): string[] {
  const isDaily = product.esimType === 'DailyPlan';
  if ((isDaily && days === null) || (!isDaily && product.dailyBytes !== null)) return namesOf(dataBands);
  const aDay = product.dailyBytes === null ? null : product.dailyBytes * (days ?? 1);
  const size = toGigabytes(isDaily ? aDay : product.dataBytes);
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

/** The traits of a product as bits, one for each value of a filter that matches it. */
export function traitsOf(product: ProductRow, days: number | null = null): number {
  const prices = pricesOf(product);
  const priced = currencies.filter((currency) => prices[currency] !== null);
  return (
    always |
    bitsOf(dataBits, dataNames(product, days)) |
    bitsOf(dayBits, dayNames(product)) |
    bitsOf(currencyBits, priced) |
    bitsOf(esimTypeBits, product.esimType ? [product.esimType] : [])
  );
}

const last = Number.POSITIVE_INFINITY;

/** The price that the list shows: a router's with the rent of the days. */
const wholePrice = ({ priceIdr, rentPerDayIdr }: ProductRow, days: number): number | null =>
  priceIdr === null ? null : priceIdr + (rentPerDayIdr ?? 0) * days;

/** Sort keys as numbers, with the rent of so many days. Unlimited data and missing prices come last (C3). */
const keys = {
  price: (product: ProductRow, days: number) => wholePrice(product, days) ?? last,
  priceDown: (product: ProductRow, days: number) => -(wholePrice(product, days) ?? -last),
  data: ({ dataBytes }: ProductRow) => dataBytes ?? last,
  days: ({ days }: ProductRow) => days ?? last,
  popularity: ({ popularity }: ProductRow) => -popularity,
};
type Key = keyof typeof keys;
const keyNames = Object.keys(keys) as Key[];

/** The sort keys of each order, most significant first; ties are broken by id. */
const sortKeys: Record<SortOrder, readonly Key[]> = {
  price: ['price', 'data'],
  price_desc: ['priceDown', 'data'],
  data: ['data', 'price'],
  days: ['days', 'price', 'data'],
  popular: ['popularity', 'price', 'data'],
};

/**
 * `products`: those of one type that are on sale, in the order of their ids. With the index `before` a change of few products, the
 * others keep their order and are not sorted again.
 */
export async function buildListIndex(
  products: readonly ProductRow[],
  pacer: Pacer,
  before?: ListIndex,
): Promise<ListIndex> {
  const { length } = products;
  const groups: Group[] = [];
  const groupNumbers = new Map<string, number>();
  const places = new Map<number, number[]>();
  const groupOf = new Uint32Array(length);
  const column = () => new Float64Array(length);
  const columns: Record<Key, Float64Array> = {
    price: column(),
    priceDown: column(),
    data: column(),
    days: column(),
    popularity: column(),
  };
  for (const [index, product] of products.entries()) {
    const { placeId } = product;
    const ofPlace = places.get(placeId);
    if (ofPlace) ofPlace.push(index);
    else places.set(placeId, [index]);
    const traits = traitsOf(product);
    const name = `${placeId} ${traits}`;
    const number = groupNumbers.get(name) ?? groups.push({ traits, placeId, size: 0 }) - 1;
    groupNumbers.set(name, number);
    const group = groups[number];
    if (group) group.size += 1;
    groupOf[index] = number;
    for (const key of keyNames) columns[key][index] = keys[key](product, usualRentalDays);
    if (pacer.due()) await pacer.pause();
  }
  const moves = before && movesBetween(before.products, products);
  const orders: Partial<Record<SortOrder, Sorted>> = {};
  for (const order of sortOrders) {
    const compare = comparing(sortKeys[order].map((key) => columns[key]));
    const at = moves
      ? reorder(before.orders[order].at, moves, compare)
      : await sortInSlices(numbersTo(length), compare, pacer);
    const sorted = new Uint32Array(length);
    for (let row = 0; row < length; row += 1) sorted[row] = groupOf[at[row] ?? 0] ?? 0;
    orders[order] = { at, groups: sorted };
    await pacer.pause();
  }
  return { products, places, groups, orders: orders as ListIndex['orders'], rentals: new Map() };
}

/** Z7: the order of a list; that of rentals by what they cost for the days of the trip. A shop has few routers. */
function orderOf(
  index: ListIndex,
  { product_type: type, sort_by: order, trip_days: days }: ProductQuery,
): Sorted {
  const usual = index.orders[order];
  if (!kindOf({ type }).isRented || days === undefined || days === usualRentalDays) return usual;
  const name = `${order} ${days}`;
  const known = index.rentals.get(name);
  if (known) return known;
  const compare = comparing(
    sortKeys[order].map((key) => Float64Array.from(index.products, (product) => keys[key](product, days))),
  );
  const rows = Array.from(usual.at, (at, row) => ({ at, group: usual.groups[row] ?? 0 }));
  rows.sort((one, other) => compare(one.at, other.at));
  const sorted = {
    at: Uint32Array.from(rows, ({ at }) => at),
    groups: Uint32Array.from(rows, ({ group }) => group),
  };
  index.rentals.set(name, sorted);
  return sorted;
}

/** `kept`: the new position of each former one, -1 where its row was changed or removed. `added`: positions of other rows. */
type Moves = { kept: Int32Array; added: readonly number[] };

/** Both lists are in the order of their ids. A row that did not change is the same object. */
function movesBetween(before: readonly ProductRow[], after: readonly ProductRow[]): Moves {
  const kept = new Int32Array(before.length).fill(-1);
  const added: number[] = [];
  let old = 0;
  for (const [index, row] of after.entries()) {
    while ((before[old]?.id ?? row.id) < row.id) old += 1;
    if (before[old] === row) kept[old] = index;
    else added.push(index);
  }
  return { kept, added };
}

function reorder(
  before: Uint32Array,
  { kept, added }: Moves,
  compare: (one: number, other: number) => number,
): Uint32Array {
  const waiting = added.toSorted((left, right) => compare(right, left));
  const order: number[] = [];
  for (const former of before) {
    const position = kept[former] ?? -1;
    if (position < 0) continue;
    for (let next = waiting.at(-1); next !== undefined && compare(next, position) < 0; next = waiting.at(-1))
      order.push(waiting.pop() ?? next);
    order.push(position);
  }
  return Uint32Array.from([...order, ...waiting.toReversed()]);
}

const comparing =
  (columns: readonly Float64Array[]) =>
  (a: number, b: number): number => {
    for (const column of columns) {
      const [left = 0, right = 0] = [column[a], column[b]];
      if (left !== right) return left < right ? -1 : 1;
    }
    return a - b;
  };

/** Bit mask of the chosen values. Without a choice it is the bit that every group has. */
const chosen = (bits: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.length === 0 ? always : bitsOf(bits, names);

/** The test of a query's filters, without the destination, for products' traits. */
export function traitFilter(query: ProductQuery): (traits: number) => boolean {
  const dataMask = chosen(dataBits, query.data_package);
  const dayMask = chosen(dayBits, query.active_days);
  const currencyMask = chosen(currencyBits, query.currency ? [query.currency] : []);
  const { isElectronic } = kindOf({ type: query.product_type });
  const typeMask = chosen(esimTypeBits, isElectronic && query.esim_type ? [query.esim_type] : []);
  return (traits) =>
    (traits & dataMask) !== 0 &&
    (traits & dayMask) !== 0 &&
    (traits & currencyMask) !== 0 &&
    (traits & typeMask) !== 0;
}

/** For each group, 1 where it matches and 0 where not. */
function matching({ groups }: ListIndex, query: ProductQuery): Uint8Array {
  const isWanted = traitFilter(query);
  const places = query.destination.length > 0 ? new Set(query.destination) : null;
  return Uint8Array.from(groups, ({ traits, placeId }) =>
    isWanted(traits) && (places === null || places.has(placeId)) ? 1 : 0,
  );
}

/** One page of the matching products, and the number of all that match. */
export function findPage(index: ListIndex, query: ProductQuery): { products: ProductRow[]; total: number } {
  const { at, groups } = orderOf(index, query);
  const matches = matching(index, query);
  const total = index.groups.reduce((sum, { size }, number) => sum + (matches[number] === 1 ? size : 0), 0);
  const first = (query.page - 1) * query.limit;
  const products: ProductRow[] = [];
  if (first >= total) return { products, total };
  let row = 0;
  // Where everything matches, a deep page needs no scan.
  if (total === at.length) row = first;
  else for (let skipped = 0; skipped < first; row += 1) skipped += matches[groups[row] ?? 0] ?? 0;
  for (; row < at.length && products.length < query.limit; row += 1) {
    const product = matches[groups[row] ?? 0] === 1 ? index.products[at[row] ?? 0] : undefined;
    if (product) products.push(product);
  }
  return { products, total };
}
