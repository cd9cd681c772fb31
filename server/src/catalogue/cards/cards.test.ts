import { registerHooks } from 'node:module';
import { type Language, languages } from '@langit/contract/values/locale';
import { formatMoney } from '@langit/contract/values/money';
import { countryCodes, placeName } from '@langit/domain/places/place-names';
import { regionNames } from '@langit/domain/places/place-names.generated';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoDestinations } from '../../demo/demo-places.ts';
import { useDatabase } from '../../testing/database.ts';
import { useTrade } from '../../testing/trade.ts';
import { placePicture } from '../art/place-picture.ts';
import { canWrite } from './lettering.ts';

const database = useDatabase();
const trade = useTrade(database, {}, { pages: true });
const plan = 'japan-5gb-30d';

/** The card that a page names, and what the page says about it. */
async function cardOf(page: string): Promise<{ path: string; alt: string; head: string }> {
  const { body } = await trade.raw(page);
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1] ?? '';
  const { pathname, search } = new URL(meta('og:image'));
  const shown = ['og:image:type', 'og:image:width', 'og:image:height', 'twitter:card'].map(meta).join(' ');
  return { path: pathname + search, alt: meta('og:image:alt'), head: shown };
}

const address = (language: Language, path: string) => (language === 'en' ? path : `/${language}${path}`);

test.each(languages)(
  'Z19 in %s the pages of a plan and a destination name a card of 1200 by 630, kept for ever',
  async (language) => {
    for (const page of [`/products/${plan}`, '/products?country=22', '/products?country=64']) {
      const card = await cardOf(address(language, page));
      expect(card.head).toBe('image/png 1200 630 summary_large_image');
      expect(card.path).toMatch(/^\/cards\/\w+\/(?:plans|places)\/[\w-]+\.png\?v=[\w-]{12}$/);
      const answer = await trade.raw(card.path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(answer.rawPayload.length).toBeLessThan(120_000);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
      const again = await trade.raw(card.path, { 'if-none-match': String(answer.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
  },
);

test('Z19 a card says place, data, days and price in the page’s language and currency', async () => {
  const said = async (page: string) => (await cardOf(page)).alt.replaceAll('\u00a0', ' ');
  expect(await said(`/products/${plan}`)).toMatch(/^Japan · eSIM · 5 GB · 30 days · \$\d+\.\d\d$/);
  expect(await said(`/ja/products/${plan}`)).toMatch(/^日本 · eSIM · 5GB・30日間 · ￥[\d,]+$/);
  expect(await said('/vi/products?country=22')).toMatch(/^Nhật Bản · eSIM · Gói cước · Từ [\d.]+ ₫$/);
  expect(await said('/id/products?country=64')).toMatch(/^Global · eSIM · \d+ negara · Mulai Rp [\d.]+$/);
  const pictures = languages.map(async (language) => {
    const { path } = await cardOf(address(language, `/products/${plan}`));
    return (await trade.raw(path)).rawPayload.toString('base64');
  });
  expect(new Set(await Promise.all(pictures)).size).toBe(4);
});

test('Z19 a changed price has another card; the former address is not kept for ever', async () => {
  const before = await cardOf(`/id/products/${plan}`);
  const { priceIdr } = await trade.productOf(plan);
  await trade.operator('products.price', plan, '--price-idr', String(priceIdr + 5000), '--reason', 'fuel');
  const after = await cardOf(`/id/products/${plan}`);
  expect(after.path).not.toBe(before.path);
  expect(after.alt).toContain(formatMoney(priceIdr + 5000, 'IDR'));
  const [former, current] = await Promise.all([before, after].map(({ path }) => trade.raw(path)));
  expect(former?.headers['cache-control']).toBe('public, max-age=300');
  expect(former?.headers.etag).toBe(current?.headers.etag);
});

test.each([
  '/cards/en/plans/atlantis-5gb.png',
  '/cards/en/places/QQ.png',
  '/cards/en/plans/Visit%20evil.example.png',
  '/cards/en/plans/%3Cscript%3E.png',
  '/cards/en/plans/..%2f..%2fetc%2fpasswd.png',
  '/cards/fr/plans/japan-5gb-30d.png',
  '/cards/en/words/japan-5gb-30d.png',
  '/cards/en/plans/japan-5gb-30d.svg',
])('Z19 %s draws nothing', async (path) => {
  expect((await trade.raw(path)).statusCode).toBe(404);
});

test('Z19 a withdrawn plan has no card', async () => {
  const path = `/cards/en/plans/${plan}.png`;
  expect((await trade.raw(path)).statusCode).toBe(200);
  await trade.operator('products.withdraw', plan, '--reason', 'gone');
  expect((await trade.raw(path)).statusCode).toBe(404);
});

test('Z23 every name of a place can be written on a card in every language', () => {
  const codes = [...countryCodes, ...Object.keys(regionNames)];
  for (const language of languages) {
    const names = codes.map((code) => placeName(code, language));
    expect(names.filter((name) => !canWrite(name))).toEqual([]);
  }
  expect(canWrite('Москва')).toBe(false);
});

test('Z19 a flood of new cards is drawn one at a time: beyond the queue a visitor gets the general picture', async () => {
  const paths = languages.flatMap((language) =>
    demoDestinations.map(({ code }) => `/cards/${language}/places/${code}.png`),
  );
  const answers = await Promise.all(paths.map((path) => trade.raw(path)));
  const drawn = answers.filter(({ statusCode }) => statusCode === 200);
  const sent = answers.filter(({ statusCode }) => statusCode === 302);
  expect(drawn.length + sent.length).toBe(paths.length);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.map(({ headers }) => headers['cache-control'])).toContain('no-store');
  expect(String(sent.at(-1)?.headers.location)).toMatch(/^\/og\/langit-\w\w\.jpg$/);
  const [last = ''] = paths.slice(-1);
  expect((await trade.raw(last)).statusCode).toBe(200);
});

test('Z19 without the image library the shop answers, a card leads to the general picture, a mail has none', async () => {
  const hooks = registerHooks({
    resolve(name, context, next) {
      if (name === 'sharp') throw new Error('Could not load the "sharp" module');
      return next(name, context);
    },
  });
  try {
    const card = await trade.raw('/cards/vi/plans/south-korea-5gb-30d.png');
    expect([card.statusCode, card.headers.location]).toEqual([302, '/og/langit-vi.jpg']);
    expect((await trade.raw('/og/langit-vi.jpg')).headers['content-type']).toBe('image/jpeg');
    expect((await trade.raw(`/products/${plan}`)).statusCode).toBe(200);
    expect(await placePicture('QA')).toBeNull();
  } finally {
    hooks.deregister();
  }
  expect((await trade.raw('/cards/vi/plans/south-korea-5gb-30d.png')).statusCode).toBe(200);
  expect((await placePicture('QA'))?.length).toBeGreaterThan(500);
});
