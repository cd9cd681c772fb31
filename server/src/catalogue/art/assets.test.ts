import { mostPopularCodes } from '@langit/domain/places/place-rules';
import { searchPlaces } from '@langit/domain/places/search-places';
import { describe, expect, test } from 'vitest';
import { demoDestinations } from '../../demo/demo-places.ts';
import { useDatabase } from '../../testing/database.ts';
import { useDemo } from '../../testing/demo.ts';
import { useShop } from '../../testing/shop.ts';
import { bannerArt } from './banner-art.ts';
import { placeArt } from './place-art.ts';
import { placeDrawings } from './place-drawings.ts';
import { placeEmblem } from './place-emblem.ts';
import { productArt, signalBars } from './product-art.ts';

const gigabyte = 1_073_741_824;

test('every destination of the demo has its own flag or emblem', () => {
  const emblems = demoDestinations.map(({ code }) => placeEmblem(code));
  expect(emblems.every((emblem) => emblem?.startsWith('<svg '))).toBe(true);
  expect(new Set(emblems).size).toBe(demoDestinations.length);
  expect(placeEmblem('QQ')).toBeNull();
});

test('Z23 the twelve most popular places have a drawing and a pair of colours of their own, small and for both schemes', () => {
  expect(Object.keys(placeDrawings).toSorted()).toEqual(mostPopularCodes.toSorted());
  const drawn = Object.values(placeDrawings);
  expect(new Set(drawn.map(({ lines }) => lines)).size).toBe(12);
  expect(new Set(drawn.map(({ sky, accent }) => `${sky} ${accent}`)).size).toBe(12);
  for (const code of mostPopularCodes) {
    const art = placeArt(code) ?? '';
    expect(art).toContain('prefers-color-scheme:dark');
    expect(art.length, code).toBeLessThan(4000);
  }
});

test('Z23 Z37 every other place has the quiet pattern of its region and no flag', () => {
  const others = demoDestinations.filter(({ code }) => !(code in placeDrawings));
  const patternOf = (code: string) => placeArt(code)?.match(/<g opacity.*?<\/g>/)?.[0];
  expect(others.every(({ code }) => patternOf(code))).toBe(true);
  expect(patternOf('FR')).toBe(patternOf('EUROPE'));
  expect(patternOf('VN')).toBe(patternOf('SEA'));
  expect(patternOf('FR')).not.toBe(patternOf('VN'));
  expect(placeArt('FR')).toBe(placeArt('EUROPE'));
});

test('Z23 product pictures of two places with a drawing do not repeat one motif, and are dark on dark pages', () => {
  const plan = { type: 'ez-sim', dataBytes: gigabyte, dailyBytes: null } as const;
  const pictures = demoDestinations.map(({ code }) => productArt({ ...plan, placeCode: code }));
  const drawn = pictures.filter((_, index) => (demoDestinations[index]?.code ?? '') in placeDrawings);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const [index, { code }] of demoDestinations.entries())
    if (code in placeDrawings) expect(pictures[index]).toContain(placeDrawings[code]?.lines);
  expect(pictures.filter((picture) => !picture.includes('prefers-color-scheme:dark){'))).toEqual([]);
});

test('Z23 the banners, and the devices of product pictures, are dark on dark pages', () => {
  const night = (svg: string) => svg.match(/@media\(prefers-color-scheme:dark\)\{.*?\}\}/g)?.join('') ?? '';
  for (const n of [1, 2, 3])
    expect(night(bannerArt(`banner-${n}`) ?? '')).toMatch(/\.a\{stop-color:.*\.w\{fill:/);
  for (const type of ['ez-sim', 'ez-fi', 'sim-card'] as const) {
    const picture = productArt({ type, placeCode: 'JP', dataBytes: gigabyte, dailyBytes: null });
    expect(night(picture), type).toMatch(/\.w\{fill:/);
    expect(picture, type).not.toContain('fill="#fff"');
  }
});

test('drawings have a fixed size and no text, script or address', () => {
  const drawings = [1, 2, 3].map((n) => bannerArt(`banner-${n}`) ?? '');
  for (const type of ['ez-sim', 'ez-fi', 'sim-card'] as const) {
    drawings.push(productArt({ type, placeCode: 'EUROPE', dataBytes: gigabyte, dailyBytes: null }));
  }
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox=/);
    expect(svg).not.toMatch(/<text|<script|<image|href|style=|url\((?!#)|NaN|undefined/);
    expect(svg.length).toBeLessThan(8000);
  }
});

test('the bars of a picture grow with the data', () => {
  const total = (gigabytes: number) => signalBars({ dataBytes: gigabytes * gigabyte, dailyBytes: null });
  expect([1, 3, 5, 10, 20, 50].map(total)).toEqual([1, 1, 2, 3, 3, 4]);
  expect(signalBars({ dataBytes: null, dailyBytes: null })).toBe(4);
});

describe('over HTTP', () => {
  const database = useDatabase();
  const shop = useShop(database);
  useDemo(database);
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

  test.each([
    '/art/japan-5gb-30d.svg',
    '/art/banner-1.svg',
    '/flags/jp.svg',
    '/flags/SEA.svg',
    '/places/jp.svg',
    '/places/EUROPE.svg',
    '/art/japan-10gb-15d.svg',
  ])('%s is a picture that can do nothing else', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=86400',
    });
    const etag = String(answer.headers.etag);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(`${url}?v=1`)).headers['cache-control']).toContain('immutable');
    expect((await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test.each([
    '/art/atlantis.svg',
    '/flags/qq.svg',
    '/places/qq.svg',
    '/art/japan-5gb-30d.png',
    '/art/..%2f..%2fetc%2fpasswd.svg',
    '/flags/%00.svg',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('H2 the search index covers what is on sale and the countries of the regions', async () => {
    const index = (await get('/search/places.json')).json();
    expect(searchPlaces(index, 'jepang').map(({ code }) => code)).toEqual(['JP', 'ASIA', 'GLOBAL']);
    expect(searchPlaces(index, 'スペイン')[0]?.code).toBe('EUROPE');
    const small = await get('/search/places.json', { 'accept-encoding': 'br' });
    expect(small.rawPayload.length).toBeLessThan(11_000);
  });
});
