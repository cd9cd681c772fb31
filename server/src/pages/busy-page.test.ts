import { languages } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { testClock, useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const clock = testClock();
const shop = useShop(database, { clock, pages: true, env: { DEMO_DATA: 'on', RATE_LIMIT: 'on' } });

let lastAddress = 0;
/** An address of the network that has asked for nothing yet. */
const newcomer = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

const get = (url: string, remoteAddress: string, cookie = '') =>
  shop.app.inject({ url, remoteAddress, headers: { accept: 'text/html', cookie } });

/** Opens pages until one is refused; how many were answered. */
async function openUntilRefused(
  addressOf: (count: number) => string,
  remoteAddress: string,
): Promise<number> {
  for (let count = 0; count < 130; count += 1) {
    const { statusCode } = await get(addressOf(count), remoteAddress);
    if (statusCode === 429) return count;
    expect(statusCode).toBeLessThan(400);
  }
  return 130;
}

test.each([
  ['/?q=', (count: number) => `/?q=place${count}`],
  ['the same /?q= each time', () => '/?q=japan'],
  ['/ja?q=', (count: number) => `/ja?q=place${count}`],
  ['/_root.data?q=', (count: number) => `/_root.data?q=place${count}`],
  ['/compatibility?q=', (count: number) => `/compatibility?q=phone${count}`],
  ['/others/faq?q=', (count: number) => `/others/faq?q=word${count}`],
  ['/faq?q=', (count: number) => `/faq?q=word${count}`],
  ['/products/…?quantity=', (count: number) => `/products/japan-5gb-30d?quantity=${count}`],
  ['filters of /products', (count: number) => `/products?destination=${count + 1}`],
])('E8 an address of the network opens %s 120 times a minute', async (_, addressOf) => {
  const stranger = newcomer();
  expect(await openUntilRefused(addressOf, stranger)).toBe(120);
  expect((await get(addressOf(500), newcomer())).statusCode).toBeLessThan(400);
  clock.advance(61);
  expect((await get(addressOf(500), stranger)).statusCode).toBeLessThan(400);
});

test('E8 the refused address still opens every page that has no search in it', async () => {
  const stranger = newcomer();
  await openUntilRefused((count) => `/?q=place${count}`, stranger);
  for (const page of [
    '/',
    '/?tab=multiregion',
    '/products',
    '/compatibility',
    '/products/japan-5gb-30d',
    '/login',
  ])
    expect((await get(page, stranger)).statusCode, page).toBe(200);
});

test.each(languages)(
  'E8 the refusal is a page that says so and when to come back, in %s',
  async (language) => {
    const stranger = newcomer();
    await openUntilRefused((count) => `/?q=place${count}`, stranger);
    const { statusCode, headers, body } = await get('/?q=japan', stranger, `language=${language}`);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<html lang="${language}">`);
    const busy = readTexts('server', 'busy')[language];
    const offline = readTexts('storefront', 'offline')[language];
    for (const words of [busy.title, busy.text, offline.retry]) expect(body).toContain(words);
  },
);
