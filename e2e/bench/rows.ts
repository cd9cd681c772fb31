import { createRandom } from './random.ts';

/** The products of the measured shop, as far as rows need them. */
export type Goods = { count: number; codes: readonly string[]; places: readonly number[] };

/** A row of the table: its requests, and the required share of the floor (performance.md). */
export type Row = {
  name: string;
  /** The required share of the floor's requests per second: 8 is 1/8. */
  target?: (products: number) => number;
  /** Creates a generator of paths. */
  paths: (goods: Goods) => () => string;
  headers?: Record<string, string>;
  /** Measured in a shop without page cache and answer cache. */
  uncached?: boolean;
};

const brotli = { 'accept-encoding': 'br' };
const always = (path: string) => () => () => path;

/** Adds a counter to the query, so that no two addresses are the same. The shop ignores the unknown parameter. */
const numbered = (path: string) => () => {
  let asked = 0;
  return () => {
    asked += 1;
    return `${path}?bench=${asked}`;
  };
};

const each = (path: (code: string) => string) => (goods: Goods) => {
  const { below } = createRandom(11);
  let at = below(goods.codes.length);
  return () => {
    at = (at + 1) % goods.codes.length;
    return path(goods.codes[at] ?? '');
  };
};

/** Random filters, orders and pages: millions of different addresses. */
function lists({ places }: Goods): () => string {
  const { below, pick, some } = createRandom(7);
  return () => {
    const filters = [
      `sort_by=${pick(['price', 'price_desc', 'data', 'days', 'popular'])}`,
      `limit=12&page=${1 + below(4)}`,
      ...(below(2) ? [`data_package=${some(['small', 'medium', 'large']).join(';')}`] : []),
      ...(below(2) ? [`active_days=${some(['short', 'medium', 'long']).join(';')}`] : []),
      ...(below(2) ? [`currency=${pick(['IDR', 'USD', 'JPY', 'VND'])}`] : []),
      `destination=${some(places).join(';')}`,
    ];
    return `/capi/products?${filters.join('&')}`;
  };
}

/** Random pages of the whole list, most of them far from its beginning. */
function deepPages({ count }: Goods): () => string {
  const { below, pick } = createRandom(13);
  return () => {
    const sort = pick(['price', 'price_desc', 'data', 'days', 'popular']);
    return `/capi/products?sort_by=${sort}&limit=12&page=${1 + below(Math.floor((count * 0.9) / 12))}`;
  };
}

/** Random trips to random places, in random currencies. */
function trips({ places }: Goods): () => string {
  const { below, pick } = createRandom(17);
  return () => {
    const trip = `trip_days=${1 + below(60)}&trip_gb=${pick(['0.5', '1', '3'])}`;
    const place = `destination=${pick(places)}&currency=${pick(['IDR', 'USD', 'JPY', 'VND'])}`;
    return below(2) ? `/capi/plan-finder?${place}&${trip}` : `/capi/products?${place}&${trip}&limit=10`;
  };
}

const listTarget = (products: number) => (products > 1000 ? 12 : 8);

/** All rows of the benchmark; add new ones here. */
export const rows: readonly Row[] = [
  {
    name: 'list with filter and sort, cached',
    paths: always('/capi/products?sort_by=popular&data_package=medium&limit=12'),
  },
  { name: 'list with filter and sort, every URL a miss', target: listTarget, paths: lists },
  { name: 'deep page without filter', target: listTarget, paths: deepPages },
  { name: 'plan finder and its list, every trip', target: listTarget, paths: trips, uncached: true },
  { name: 'product detail, cached', paths: each((code) => `/capi/products/${code}`) },
  {
    name: 'product detail, fresh',
    target: () => 6,
    paths: each((code) => `/capi/products/${code}`),
    uncached: true,
  },
  { name: 'home as guests get it', target: () => 2, paths: always('/'), headers: brotli },
  { name: 'home, fresh', target: () => 150, paths: numbered('/'), uncached: true },
  { name: 'list page, fresh', target: () => 150, paths: numbered('/products'), uncached: true },
  {
    name: 'list page of a destination, fresh',
    target: () => 150,
    paths:
      ({ places }) =>
      () =>
        `/products?country=${places[0]}`,
    uncached: true,
  },
  {
    name: 'product page, fresh',
    target: () => 150,
    paths: each((code) => `/products/${code}`),
    uncached: true,
  },
];
