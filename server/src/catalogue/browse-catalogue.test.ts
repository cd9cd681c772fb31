import type { Banner, PlaceWithPrices, Product, ProductPage } from '@langit/contract/wire/catalogue';
import { isRegion } from '@langit/domain/places/place-rules';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { fillWithDemo, useDemo } from '../testing/demo.ts';
import { testClock, useShop } from '../testing/shop.ts';
import { findSellable } from './find-sellable.ts';
import { bannerText, product, productText, supplierOffer } from './tables.ts';

const database = useDatabase();
const shop = useShop(database);

const load = () => fillWithDemo(database, testClock(), false);

async function get<T>(url: string, language = 'en'): Promise<T> {
  const answer = await shop.app.inject({ url, headers: { 'accept-language': language } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const list = (query: string, language?: string) => get<ProductPage>(`/capi/products?${query}`, language);

/** All products of a query, read page by page. */
async function all(query: string): Promise<Product[]> {
  const first = await list(`${query}&limit=100`);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, i) =>
      list(`${query}&limit=100&page=${i + 2}`),
    ),
  );
  return [first, ...rest].flatMap(({ data }) => data);
}

describe('the product list', () => {
  useDemo(database);

  test('C1 starts with eSIMs, ten to a page, cheapest first', async () => {
    const { data, pagination } = await list('');
    expect(pagination).toEqual({ currentPage: 1, totalPages: 37, totalItems: 370, itemsPerPage: 10 });
    expect(data.every(({ type }) => type === 'ez-sim')).toBe(true);
    const prices = data.map(({ price_idr }) => price_idr ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('C3 pages follow each other without gap or repeat, also in two-way ties', async () => {
    for (const sort of ['price', 'price_desc', 'data', 'days', 'popular']) {
      const products = await all(`sort_by=${sort}`);
      expect(new Set(products.map(({ id }) => id)).size, sort).toBe(370);
    }
  });

  const priceOrder = (p: Product) => p.price_idr ?? Infinity;
  const dataOrder = (p: Product) => p.data_limit ?? Infinity;
  const orders: Record<string, ((p: Product) => number)[]> = {
    price: [priceOrder, dataOrder],
    price_desc: [(p) => -(p.price_idr ?? -Infinity), dataOrder],
    data: [dataOrder, priceOrder],
    days: [(p) => p.active_days ?? Infinity, priceOrder, dataOrder],
  };

  test.each(Object.entries(orders))('C3 sorted by %s, ties by price, data and id', async (sort, keys) => {
    const products = await all(`sort_by=${sort}`);
    const expected = products.toSorted((a, b) => {
      for (const key of keys) if (key(a) !== key(b)) return key(a) - key(b);
      return a.id < b.id ? -1 : 1;
    });
    expect(products.map(({ product_id }) => product_id)).toEqual(
      expected.map(({ product_id }) => product_id),
    );
  });

  test.each([
    ['price', 1],
    ['price_desc', -1],
  ] as const)(
    'Z7 routers sorted by %s are sorted by what the days of the trip cost with the rent, five where none were chosen',
    async (sort, sign) => {
      const sorted = async (days: number, query: string) => {
        const list = await all(`product_type=ez-fi&sort_by=${sort}${query}`);
        const whole = list.map(
          ({ price_idr, rent_per_day_idr }) => (price_idr ?? 0) + (rent_per_day_idr ?? 0) * days,
        );
        expect(whole).toEqual(whole.toSorted((left, right) => sign * (left - right)));
        return list;
      };
      const routers = await sorted(5, '');
      const ids = (list: typeof routers) => list.map(({ id }) => id);
      expect(ids(await sorted(60, '&trip_days=60'))).not.toEqual(ids(routers));
      const again = await sorted(60, '&trip_days=60');
      expect(ids(again).toSorted()).toEqual(ids(routers).toSorted());
      // The order of the data plan's price alone is another one.
      const plans = routers.map(({ price_idr }) => sign * (price_idr ?? 0));
      expect(plans).not.toEqual(plans.toSorted((left, right) => left - right));
    },
  );

  test('C2 the medium bands include 10 and 30', async () => {
    const sizes = async (query: string) =>
      new Set((await all(`esim_type=QuotaBased&${query}`)).map(({ data_limit }) => data_limit));
    expect(await sizes('data_package=small')).toEqual(new Set([1, 3, 5]));
    expect(await sizes('data_package=medium')).toEqual(new Set([10, 20]));
    expect(await sizes('data_package=large')).toEqual(new Set([50]));
    expect(await sizes('data_package=small;large')).toEqual(new Set([1, 3, 5, 50]));
    const days = async (query: string) =>
      new Set((await all(`esim_type=QuotaBased&${query}`)).map(({ active_days }) => active_days));
    expect(await days('active_days=short')).toEqual(new Set([7]));
    expect(await days('active_days=medium')).toEqual(new Set([30]));
    expect(await days('active_days=long')).toEqual(new Set([60, 90]));
  });

  test('C2 values of one filter are joined by OR, filters by AND', async () => {
    const matches = await all('esim_type=QuotaBased&destination=22;41&data_package=small&active_days=medium');
    expect(matches.map(({ product_id }) => product_id).toSorted()).toEqual([
      'japan-3gb-30d',
      'japan-5gb-30d',
      'south-korea-3gb-30d',
      'south-korea-5gb-30d',
    ]);
  });

  test('C2 a filter keeps products without its field; unlimited data counts as large', async () => {
    expect((await list('esim_type=DailyPlan&data_package=small')).pagination.totalItems).toBe(165);
    expect((await list('esim_type=DailyPlan&active_days=long')).pagination.totalItems).toBe(165);
    expect((await list('product_type=ez-fi&active_days=short')).pagination.totalItems).toBe(12);
    const large = await all('product_type=ez-fi&data_package=large');
    const small = await all('product_type=ez-fi&data_package=small');
    expect(large).toHaveLength(12);
    expect(small.every(({ daily_data }) => daily_data !== null)).toBe(true);
    expect(small).toHaveLength(9);
  });

  test('a country lists its own plans and a region lists its own', async () => {
    const japan = await all('destination=22');
    expect(japan).toHaveLength(11);
    expect(japan.every((p) => p.destination[0]?.code === 'JP' && p.region === 'single')).toBe(true);
    const europe = await all('destination=63');
    expect(europe.every((p) => p.destination[0]?.name === 'Europe' && p.region === 'multi')).toBe(true);
    expect(await all('destination=999')).toEqual([]);
  });

  test('the filter esim_type applies to eSIMs only', async () => {
    expect((await list('product_type=sim-card&esim_type=DailyPlan')).pagination.totalItems).toBe(8);
  });

  test('a page past the end is empty and has the same total', async () => {
    const { data, pagination } = await list('page=4000');
    expect(data).toEqual([]);
    expect(pagination).toEqual({ currentPage: 4000, totalPages: 37, totalItems: 370, itemsPerPage: 10 });
  });

  test('I3 a product without a price in the chosen currency is not listed', async () => {
    expect((await list('currency=JPY')).pagination.totalItems).toBe(370 - 10);
    expect((await list('currency=JPY&destination=24')).data).toEqual([]);
  });

  test('a withdrawn product is in no list and its page says that it is gone', async () => {
    expect((await all('destination=22')).map(({ product_id }) => product_id)).not.toContain('japan-10gb-15d');
    const answer = await shop.app.inject({ url: '/capi/products/japan-10gb-15d' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', withdrawn: true });
    expect(
      (await shop.app.inject({ url: '/capi/products/atlantis-5gb-30d' })).json().withdrawn,
    ).toBeUndefined();
  });
});

describe('one product', () => {
  useDemo(database);

  test('one product is found by code and by id, with all facts of its page', async () => {
    const byCode = await get<Product>('/capi/products/japan-5gb-30d');
    expect(await get<Product>(`/capi/products/${byCode.id}`)).toEqual(byCode);
    expect(byCode).toMatchObject({
      product_id: 'japan-5gb-30d',
      name: 'Japan · 5 GB · 30 days',
      type: 'ez-sim',
      esim_type: 'QuotaBased',
      data_limit: 5,
      daily_data: null,
      active_days: 30,
      currency: 'IDR',
      price_usd: 15.5,
      price_idr: 279_000,
      price_jpy: 2440,
      price_vnd: 403_000,
      destination: [{ id: 22, name: 'Japan', code: 'JP' }],
      is_most_popular: true,
      description_written: false,
      starts_on: 'first_connection',
      install_within_days: 30,
      topup_allowed: true,
      has_number: false,
      stock: null,
    });
  });

  test.each([
    [
      'japan-5gb-30d',
      'Japan · 5 GB · 30 days|Jepang · 5 GB · 30 hari|日本・5GB・30日間|Nhật Bản · 5 GB · 30 ngày',
    ],
    ['japan-1gb-daily', 'Japan · 1 GB a day|Jepang · 1 GB per hari|日本・1日1GB|Nhật Bản · 1 GB mỗi ngày'],
    [
      'japan-512mb-daily',
      'Japan · 0.5 GB a day|Jepang · 0,5 GB per hari|日本・1日0.5GB|Nhật Bản · 0,5 GB mỗi ngày',
    ],
    [
      'asia-unlimited-daily',
      'Asia · Unlimited · daily plan|Asia · Unlimited · harian|アジア・データ無制限（1日単位）|Châu Á · Không giới hạn · theo ngày',
    ],
    [
      'router-japan-3gb-daily',
      'Japan WiFi router · 3 GB a day|Router WiFi Jepang · 3 GB per hari|日本 WiFiルーター・1日3GB|Bộ phát WiFi Nhật Bản · 3 GB mỗi ngày',
    ],
    [
      'sim-indonesia-15gb-30d',
      'Indonesia SIM card · 15 GB · 30 days|Kartu SIM Indonesia · 15 GB · 30 hari|インドネシア SIMカード・15GB・30日間|SIM Indonesia · 15 GB · 30 ngày',
    ],
  ])('I7 %s is named in four languages', async (code, names) => {
    const matches = await Promise.all(
      ['en', 'id', 'ja', 'vi'].map((language) => get<Product>(`/capi/products/${code}`, language)),
    );
    expect(matches.map(({ name }) => name).join('|')).toBe(names);
    expect(new Set(matches.map(({ description }) => description)).size).toBe(4);
  });

  test('I2 a hand-written description replaces the composed one, in English where the language has none', async () => {
    const { id } = await get<Product>('/capi/products/japan-5gb-30d');
    await database.db.insert(productText).values([
      { product: id, locale: 'en', description: 'Our favourite.' },
      { product: id, locale: 'vi', description: 'Gói được yêu thích nhất.' },
    ]);
    const product = (language: string) => get<Product>('/capi/products/japan-5gb-30d', language);
    const description = async (language: string) => (await product(language)).description;
    expect((await product('ja')).description_written).toBe(true);
    expect(await description('en')).toBe('Our favourite.');
    expect(await description('ja')).toBe('Our favourite.');
    expect(await description('vi')).toBe('Gói được yêu thích nhất.');
  });
});

describe('places', () => {
  useDemo(database);

  test('H5 the places are 29 countries and 8 regions with members and lowest prices', async () => {
    const places = await get<PlaceWithPrices[]>('/capi/countries-with-min-price');
    expect(places.filter((place) => !isRegion(place))).toHaveLength(29);
    expect(places.filter(isRegion)).toHaveLength(8);
    const named = (name: string) => places.find((place) => place.name === name);
    expect(named('Southeast Asia')?.member_codes).toEqual(['ID', 'KH', 'LA', 'MY', 'PH', 'SG', 'TH', 'VN']);
    expect(named('Japan')).toMatchObject({
      id: 22,
      member_codes: [],
      min_price_usd: 5,
      min_price_idr: 90_000,
    });
    expect(named('Laos')).toMatchObject({ min_price_jpy: null, min_price_usd: 7 });
    expect(await get('/capi/countries')).toEqual(
      places.map(({ id, name, code, member_codes }) => ({ id, name, code, member_codes })),
    );
  });

  test('H5 Z2 the lowest price of a place is in its eSIM list, a daily plan for seven days, and ignores withdrawn plans', async () => {
    await database.db.update(product).set({ priceIdr: 1 }).where(eq(product.productId, 'japan-10gb-15d'));
    const places = await get<PlaceWithPrices[]>('/capi/countries-with-min-price');
    const listed = await all('sort_by=price');
    for (const place of places) {
      const prices = listed
        .filter((p) => p.destination[0]?.id === place.id)
        .map(({ price_idr, esim_type }) => (price_idr ?? 0) * (esim_type === 'DailyPlan' ? 7 : 1));
      expect(place.min_price_idr, place.name).toBe(Math.min(...prices));
    }
  });

  test('a place without a product on sale is not listed', async () => {
    await database.db.update(product).set({ withdrawnAt: new Date() }).where(eq(product.place, 12));
    const places = await get<{ name: string }[]>('/capi/countries');
    expect(places.map(({ name }) => name)).not.toContain('Egypt');
  });
});

test('H1 banners are in the requested language, with absolute URLs', async () => {
  await load();
  const [first] = await get<Banner[]>('/capi/banners', 'ja');
  expect(first).toMatchObject({
    title: '周遊の旅も、eSIMひとつで',
    banner_url: expect.stringMatching(/^\/art\/banner-1\.svg\?v=\d+$/),
    hyperlink: expect.stringMatching(/^http:\/\/.+\/\?tab=multiregion$/),
  });
  await database.db.delete(bannerText).where(eq(bannerText.locale, 'ja'));
  expect((await get<Banner[]>('/capi/banners', 'ja'))[0]?.title).toBe('Two countries, one eSIM');
});

test('K8 a product can be sold only if it is listed, has a Rupiah price and a supplier’s offer', async () => {
  await load();
  const sellable = await findSellable(database.db, 'japan-1gb-daily');
  expect(sellable).toMatchObject({
    unitIdr: 36_000,
    listUsd: 200,
    rentPerDayIdr: null,
    snapshot: { names: { ja: '日本・1日1GB' }, place: { code: 'JP' }, planDays: null },
    offers: [{ supplier: 'esim-access', packageCode: 'JP-1GB-DAILY', costUsdMicros: 900_000 }],
  });
  expect(await findSellable(database.db, sellable?.id ?? '')).toEqual(sellable);
  expect(await findSellable(database.db, 'japan-10gb-15d')).toBeNull();
  expect(await findSellable(database.db, 'japan-1gb-daily', ['airalo'])).toBeNull();
  expect(await findSellable(database.db, 'router-japan-3gb-daily')).toMatchObject({
    rentPerDayIdr: 69_000,
    offers: [],
  });
  await database.db.update(supplierOffer).set({ enabled: false });
  expect(await findSellable(database.db, 'japan-5gb-30d')).toBeNull();
});

describe('bad input', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1e3',
    'limit=0',
    'limit=101',
    'sort_by=name',
    'product_type=car',
    'esim_type=Daily',
    'destination=22;x',
    'destination=22%27%20or%201=1',
    'data_package=huge',
    'active_days=short,long',
    'currency=EUR',
    `destination=${'9;'.repeat(2000)}`,
    'page=1&page=2',
    'data_package=%00',
  ])('bad input is refused as such: %s', async (query) => {
    const answer = await shop.app.inject({ url: `/capi/products?${query}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION' });
  });

  test.each(['japan%00', '..%2f..%2fetc', '%27', 'x'.repeat(250), '日本', '%ff'])(
    'what cannot be a product is not there: %s',
    async (code) => {
      const answer = await shop.app.inject({ url: `/capi/products/${code}` });
      expect([400, 404, 414]).toContain(answer.statusCode);
    },
  );
});
