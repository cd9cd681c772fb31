import { productTypes } from '@langit/contract/values/catalogue';
import { languages } from '@langit/contract/values/locale';
import { type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import { expect, test } from 'vitest';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { useDatabase } from '../testing/database.ts';
import { useDemo } from '../testing/demo.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase();
const answers = createAnswerCache({ entries: 50, bytes: 8 * 1024 * 1024 });
const shop = useShop(database, { pages: true, answers, keepsCatalogue: true });
useDemo(database);

const get = (url: string) => shop.app.inject({ url });
const trip = 'destination=22&currency=USD';
const list = '/capi/products?limit=5&destination=22;41&sort_by=data';

test('L7 unknown parameters get the canonical answer or 400, and no cache entry', async () => {
  const [answer, page] = [await get(list), await get('/products?destination=22')];
  expect([answer.statusCode, page.statusCode]).toEqual([200, 200]);
  const before = answers.size;
  expect(before).toBe(2);

  for (const same of [
    `${list}&bench=1&bench=2`,
    '/capi/products?sort_by=data&destination=41;22;41&limit=5&page=1',
    `${list}&x=${'y'.repeat(2000)}`,
  ])
    expect((await get(same)).body, same).toBe(answer.body);
  for (const same of ['/products?destination=22&utm_source=mail', '/products?page=0&destination=22&type=car'])
    expect((await get(same)).headers.etag, same).toBe(page.headers.etag);
  for (const refused of [
    `${list}&limit=6`,
    `${list}&currency=EUR`,
    `/capi/products?destination=${'9;'.repeat(600)}`,
  ])
    expect((await get(refused)).statusCode, refused).toBe(400);
  for (let made = 0; made < 60; made += 1) {
    await get(`${list}&page=${1000 + made}`);
    await get(`/capi/products?destination=${900_000 + made}`);
    await get(`/capi/products/made-up-${made}`);
    await get(`/products?page=${1000 + made}`);
    await get(`/products/made-up-${made}`);
    await get(`/faq?q=${made}`);
  }
  expect(answers.size).toBe(before);
  expect((await get(list)).headers.etag).toBe(answer.headers.etag);
});

test('L7 the list that a page asks for within the storefront is kept, under one key whatever else is named', async () => {
  const before = answers.size;
  const question = '/products.data?destination=10&_routes=';
  const first = await get(`${question}products%2Flist%2Froute`);
  expect([first.statusCode, answers.size]).toEqual([200, before + 1]);
  for (let made = 0; made < 20; made += 1)
    expect((await get(`${question}made-up-${made}%2Cproducts%2Flist%2Froute`)).headers.etag).toBe(
      first.headers.etag,
    );
  expect(answers.size).toBe(before + 1);
});

test.each([
  ['/products.data', 'products/list/route'],
  ['/ja/products.data', 'products/route'],
  ['/ja.data', 'home/route'],
])('I8 L7 %s holds the data of the route that is asked for, %s', async (address, route) => {
  expect((await get(`${address}?_routes=root,${route}`)).body).toContain(`"${route}"`);
});

test.each(languages)(
  'L2 answers of cached calls have the fields of their schemas and no other, in %s',
  async (language) => {
    const json = async (url: string) =>
      (await shop.app.inject({ url, headers: { 'accept-language': language } })).json();
    const lists = productTypes.map((type) => `/capi/products?product_type=${type}&limit=100`);
    const products = await Promise.all(lists.map(json));
    const codes = products.flatMap(({ data }) => data.map((item: { product_id: string }) => item.product_id));
    const addresses: Record<string, string[]> = {
      'GET /capi/country-codes': ['/capi/country-codes'],
      'GET /capi/ship-prices': ['/capi/ship-prices'],
      'GET /capi/countries': ['/capi/countries'],
      'GET /capi/countries-with-min-price': ['/capi/countries-with-min-price'],
      'GET /capi/banners': ['/capi/banners'],
      'GET /capi/notices': ['/capi/notices'],
      'GET /capi/products': [...lists, '/capi/products?limit=100&page=3'],
      'GET /capi/plan-finder': ['1', '7', '60'].flatMap((days) =>
        ['0.5', '1', '3'].map((gb) => `/capi/plan-finder?${trip}&trip_days=${days}&trip_gb=${gb}`),
      ),
      'GET /capi/products/:product_id': codes.map((code) => `/capi/products/${code}`),
    };
    const cached = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.cached);
    expect(Object.keys(addresses).toSorted()).toEqual(cached.map(([call]) => call).toSorted());
    for (const [call, { response }] of cached)
      for (const url of addresses[call] ?? []) {
        const answer = await json(url);
        expect(response.parse(answer), url).toEqual(answer);
      }
    expect(codes.length).toBeGreaterThan(100);
  },
);
