import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readShopConfig, ShopConfigError } from './shop-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'langit-facts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = readFileSync(new URL('../../shop.config.json', import.meta.url), 'utf8');

function linesOf(text: string): string[] {
  const file = join(folder, 'shop.config.json');
  writeFileSync(file, text);
  try {
    readShopConfig(file);
    return [];
  } catch (error) {
    if (error instanceof ShopConfigError) return error.lines;
    throw error;
  }
}

test('V2 the sample facts in the repository start a shop', () => {
  expect(linesOf(sample)).toEqual([]);
});

test('V2 wrong facts stop the start with one line per mistake', () => {
  const facts = JSON.parse(sample) as { links: object; chat: object };
  const wrong = {
    ...facts,
    chat: { ...facts.chat, zalo: '+84 28' },
    links: { ...facts.links, app: 'http://x' },
  };
  expect(linesOf(JSON.stringify(wrong))).toEqual([
    'SHOP_CONFIG: chat.zalo must be digits with the country code',
    'SHOP_CONFIG: links.app must be an https address',
  ]);
});

test('V2 F7 routers go to Indonesia alone where the file names no country, and a wrong country is named', () => {
  const { routerCountries: _, ...before } = JSON.parse(sample);
  expect(linesOf(JSON.stringify(before))).toEqual([]);
  expect(readShopConfig(join(folder, 'shop.config.json')).routerCountries).toEqual(['ID']);
  const mistakesOf = (routerCountries: unknown) => linesOf(JSON.stringify({ ...before, routerCountries }));
  expect(mistakesOf([])).toEqual(['SHOP_CONFIG: routerCountries must name at least one country']);
  expect(mistakesOf(['ID', 'Japan'])).toEqual([
    'SHOP_CONFIG: routerCountries.1 must be an ISO 3166 code such as ID',
  ]);
  expect(mistakesOf(['ID', 'ZQ'])).toEqual(['SHOP_CONFIG: routerCountries.1 is no country: ZQ']);
});

test('V2 a missing file and one that is not JSON are reported as such', () => {
  expect(linesOf('{')[0]).toMatch(/is not valid JSON$/);
  expect(() => readShopConfig(join(folder, 'elsewhere.json'))).toThrow(/cannot be read$/);
});
