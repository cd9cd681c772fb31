import { expect, test } from 'vitest';
import { createAnswerCache } from '../platform/answer-cache.ts';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const answers = createAnswerCache({ entries: 50, bytes: 8 * 1024 * 1024 });
const shop = useShop(database, { pages: true, answers, env: { DEMO_DATA: 'on' } });

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const rupiah = { cookie: 'currency=IDR' };

/** What is read on a page: neither scripts nor tags. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ');

const amountIn = { rupiah: /Rp\s\d/, another: /[$￥]\d|\d\s₫/ };
const pages = ['', '/products', '/products?country=22', '/products/japan-5gb-30d', '/products?type=ez-fi'];

test.each(['', '/ja', '/vi'])(
  'Z8 I3 who has chosen Rupiah sees only Rupiah on home, lists and plans, prefix "%s"',
  async (prefix) => {
    for (const page of pages) {
      const url = prefix + page || '/';
      const text = textOf((await get(url)).body);
      expect(text, url).toMatch(amountIn.another);
      expect(text, url).not.toMatch(amountIn.rupiah);
      const chosen = textOf((await get(url, rupiah)).body);
      expect(chosen, url).toMatch(amountIn.rupiah);
      expect(chosen, url).not.toMatch(amountIn.another);
    }
  },
);

test('Z8 L7 the currency of one reader never shows in the page of another, in either order of requests', async () => {
  const url = '/ja/products/japan-5gb-30d';
  answers.purge();
  const chosen = await get(url, rupiah);
  const own = await get(url);
  expect(own.headers.etag).not.toBe(chosen.headers.etag);
  expect(own.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(chosen.headers['cache-control']).toBe('private, no-cache');
  // A shared cache asks with the page that it has and the reader's cookie.
  const request = await get(url, { ...rupiah, 'if-none-match': String(own.headers.etag) });
  expect([request.statusCode, request.headers.etag]).toEqual([200, chosen.headers.etag]);
  const data = '/ja/products/japan-5gb-30d.data';
  expect((await get(data, rupiah)).body).not.toBe((await get(data)).body);
});

test('Z8 L7 an unknown currency in the cookie gets the page in the language’s currency and adds no cache entry', async () => {
  answers.purge();
  const own = await get('/ja/products');
  for (const currency of ['USD', 'idr', 'IDRX', '%27'])
    expect((await get('/ja/products', { cookie: `currency=${currency}` })).headers.etag).toBe(
      own.headers.etag,
    );
  expect(answers.size).toBe(1);
});

test('Z8 a link without a script keeps the choice and leads to the same page', async () => {
  const request = await get('/ja/products?country=22&currency=IDR');
  expect([request.statusCode, request.headers.location]).toEqual([302, '/ja/products?country=22']);
  expect(request.headers['cache-control']).toBe('no-store');
  expect(request.headers['set-cookie']).toBe('currency=IDR; Path=/; Max-Age=31536000; SameSite=Lax');
  const back = await get('/ja?currency=JPY', rupiah);
  expect([back.statusCode, back.headers.location]).toEqual([302, '/ja']);
  expect(back.headers['set-cookie']).toBe('currency=IDR; Path=/; Max-Age=0; SameSite=Lax');
  expect((await get('/products?currency=made-up')).statusCode).toBe(200);
});

test('Z8 pages in Indonesian are in Rupiah and offer no other currency', async () => {
  const page = textOf((await get('/id/products')).body);
  expect(page).toMatch(amountIn.rupiah);
  expect((await get('/id/products')).body).not.toContain('currency=');
  expect((await get('/ja/products')).body).toContain('currency=IDR');
});

test('Z7 the rent of a router is on its card and its page in the currency of the language', async () => {
  const list = textOf((await get('/ja/products?type=ez-fi')).body);
  expect(list).toMatch(/￥3,940\s+5日間の合計/);
  const page = textOf((await get('/ja/products/router-japan-3gb-daily')).body);
  expect(page).toMatch(/レンタル料（1日￥630）/);
  expect(page).toMatch(/5日間の合計（送料別）\s+￥3,940/);
});
