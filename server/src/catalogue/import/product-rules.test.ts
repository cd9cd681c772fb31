import { describe, expect, test } from 'vitest';
import { newProduct, type ProductValues } from './column-rules.ts';
import { costStops, dollarWorth, type Market, oddStops } from './product-rules.ts';

const market: Market = {
  dollar: { idr: 17_000, jpy: 150, vnd: 26_000 },
  cheapest: { 'ez-sim': { price: 12_000, rent: null } },
};
const plan = (prices: Partial<ProductValues>): ProductValues => ({
  type: 'ez-sim',
  ...newProduct('japan-5gb-30d', 'ez-sim'),
  ...prices,
});
const isOdd = (prices: Partial<ProductValues>, before: ProductValues | null = null) =>
  oddStops(before, plan(prices), market).length > 0;

describe('a price in Rupiah', () => {
  test.each([
    ['a digit is missing', { price_idr: 7_000, price_usd: 400 }, true],
    ['a digit too many', { price_idr: 700_000, price_usd: 400 }, true],
    ['as the dollars say', { price_idr: 70_000, price_usd: 400 }, false],
    ['as the yen say, with old dollars', { price_idr: 70_000, price_usd: 1_000, price_jpy: 600 }, false],
    ['unlike yen and dong', { price_idr: 7_000, price_jpy: 600, price_vnd: 104_000 }, true],
    ['alone, and far below everything on sale', { price_idr: 3_900 }, true],
    ['alone, and not so far below', { price_idr: 4_000 }, false],
  ])('V7 of a new product is looked at where it fits nothing: %s', (_what, prices, expected) => {
    expect(isOdd(prices)).toBe(expected);
  });

  test('V7 a Rupiah price that is charged already is checked again only when a price of the product changes', () => {
    const odd = { price_idr: 7_000, price_usd: 400 };
    expect(isOdd(odd, plan(odd))).toBe(false);
    expect(isOdd({ ...odd, price_idr: 7_100 }, plan(odd))).toBe(true);
  });

  test('V7 a Rupiah price is compared with the cost with a tolerance of 10 % for the exchange rate', () => {
    const stops = (price_idr: number) =>
      costStops(plan({ price_idr, price_usd: 400 }), [2_000_000, 3_000_000], market.dollar);
    expect(stops(45_899)).toMatchObject([{ kind: 'cost', column: 'price_idr' }]);
    expect(stops(45_900)).toEqual([]);
  });
});

test('V7 the exchange rate comes from the shop’s prices if there are ten, and never from one three times the usual', () => {
  const said = { idr: 15_000, jpy: 160, vnd: null };
  expect(dollarWorth(said, 10)).toEqual({ idr: 15_000, jpy: 160, vnd: 25_500 });
  expect(dollarWorth(said, 9)).toEqual({ idr: 16_500, jpy: 150, vnd: 25_500 });
  expect(dollarWorth({ ...said, idr: 1_500 }, 500)).toMatchObject({ idr: 16_500, jpy: 160 });
});
