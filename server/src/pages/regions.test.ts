import { languages } from '@langit/contract/values/locale';
import { formatMoney, fromMajor } from '@langit/contract/values/money';
import { allPlaceNames, placeName } from '@langit/domain/places/place-names';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { permanentAddress } from './site-map.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

const json = async (url: string) => (await shop.app.inject({ url })).json();

/** The main part of a page, as a reader without scripts has it. */
async function read(path: string) {
  const { statusCode, body } = await shop.app.inject({ url: path });
  expect(statusCode, path).toBe(200);
  const [main = ''] = /<main[ >].*<\/main>/s.exec(body) ?? [];
  const items = [...main.matchAll(/<li(?: [^>]*)?>(.*?)<\/li>/gs)].map(([, html = '']) => html);
  const text = (html: string) =>
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&amp;/g, '&')
      .trim();
  return {
    text: text(main),
    items: items.map(text),
    links: items.flatMap((html) => /href="([^"]*)"/.exec(html)?.[1] ?? []),
  };
}

const membersOf = async (code: string): Promise<string[]> => {
  const places: { code: string; member_codes: string[] }[] = await json('/capi/countries');
  return places.find((place) => place.code === code)?.member_codes ?? [];
};

test.each(languages)('Z1 in %s the page of a region’s plan names each of its countries', async (language) => {
  const members = await membersOf('ASIA');
  expect(members).toHaveLength(23);
  const { items } = await read(permanentAddress('', '/products/asia-5gb-30d', language));
  expect(items).toEqual(expect.arrayContaining(members.map((code) => placeName(code, language))));
});

test('Z1 the page of a country’s plan has no list of countries', async () => {
  const { items } = await read('/products/japan-5gb-30d');
  const names = (await membersOf('ASIA')).flatMap(allPlaceNames);
  expect(items.filter((item) => names.includes(item))).toEqual([]);
});

test('Z1 a country’s list leads to the two smallest regions that contain it, with the lowest price of a day there', async () => {
  const { items, links } = await read('/products?country=22');
  const { data } = await json('/capi/products?destination=62&esim_type=DailyPlan&limit=100');
  const lowest = Math.min(...data.map(({ price_usd }: { price_usd: number }) => fromMajor(price_usd, 'USD')));
  expect(items).toContain(`Asia from ${formatMoney(lowest, 'USD')} a day`);
  expect(links).toEqual(expect.arrayContaining(['/products?country=62', '/products?country=64']));
});

test('Z1 a region’s list and a list of two countries name no further regions', async () => {
  for (const list of ['/products?country=62', '/products?destination=22;41'])
    expect((await read(list)).text, list).not.toContain('Two countries?');
});
