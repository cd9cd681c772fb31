import { describe, expect, test } from 'vitest';
import { refusal } from '../../platform/refusals.ts';
import { type StoredTerms, termsOf } from '../floor/floor-rules.ts';
import { newProduct, type ProductValues } from './column-rules.ts';
import { dollarWorth, flawsOf, floorStops, type Market, oddStops } from './product-rules.ts';

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

  test('Z7 V7 a rent in Rupiah that lacks a digit is looked at, and one that agrees with its dollars is not', () => {
    const rental = (rent_per_day_idr: number): ProductValues => ({
      type: 'ez-fi',
      ...newProduct('router-japan', 'ez-fi'),
      price_idr: 90_000,
      rent_per_day_idr,
      rent_per_day_usd: 400,
    });
    expect(oddStops(null, rental(6_900), market)).toEqual([
      {
        kind: 'odd',
        column: 'rent_per_day_idr',
        problem: refusal('oddDollars', { charged: 6900, amount: '4.00', rupiah: 68_000 }),
      },
    ]);
    expect(oddStops(null, rental(69_000), market)).toEqual([]);
  });

  test('Z7 a shown rent is of routers alone', () => {
    const flawed = plan({ price_idr: 70_000, days: 30, esim_type: 'QuotaBased', rent_per_day_jpy: 600 });
    expect(flawsOf(flawed)).toEqual([{ column: 'rent_per_day_jpy', problem: refusal('forRouters') }]);
  });
});

test('V7 the exchange rate comes from the shop’s prices if there are ten, and never from one three times the usual', () => {
  const prices = { idr: 15_000, jpy: 160, vnd: null };
  expect(dollarWorth(prices, 10)).toEqual({ idr: 15_000, jpy: 160, vnd: 25_500 });
  expect(dollarWorth(prices, 9)).toEqual({ idr: 16_500, jpy: 150, vnd: 25_500 });
  expect(dollarWorth({ ...prices, idr: 1_500 }, 500)).toMatchObject({ idr: 16_500, jpy: 160 });
});

describe('the floor', () => {
  const since = '2026-11-24T01:00:00Z';
  const stored: StoredTerms = {
    rates: [
      { currency: 'IDR', perUsd: 18_000_0000, since, sample: false },
      { currency: 'JPY', perUsd: 157_0000, since, sample: false },
      { currency: 'VND', perUsd: 26_000_0000, since, sample: false },
    ],
    fees: [],
    rules: [],
    taxIncludedBp: 0,
    rateMaxDays: 7,
  };
  const terms = termsOf(
    stored,
    { gateway: 'midtrans', taxRateBasisPoints: 0 },
    new Date('2026-11-24T03:00:00Z'),
  );
  const product = { code: 'japan-5gb-30d', place: 'JP', esimType: 'QuotaBased' as const };
  const offer = { costUsdMicros: 5_000_000, minimumPriceUsdMicros: null };
  const match = (
    prices: Partial<ProductValues>,
    offers = [offer] as { costUsdMicros: number; minimumPriceUsdMicros: number | null }[],
  ) => floorStops(plan(prices), product, offers, terms);

  const below = (price: string, floor: string) => refusal('belowFloor', { price, floor });

  test('M5 a price below the floor is found in each currency, with the floor', () => {
    expect(match({ price_idr: 102_175, price_usd: 568, price_jpy: 892, price_vnd: 147_587 }).stops).toEqual(
      [],
    );
    expect(match({ price_idr: 102_174, price_usd: 567, price_jpy: 891, price_vnd: 147_586 }).stops).toEqual([
      { kind: 'floor', column: 'price_idr', problem: below('102174', '102175') },
      { kind: 'floor', column: 'price_usd', problem: below('5.67', '5.68') },
      { kind: 'floor', column: 'price_jpy', problem: below('891', '892') },
      { kind: 'floor', column: 'price_vnd', problem: below('147586', '147587') },
    ]);
  });

  test('M5 a strikethrough price is no price', () => {
    expect(match({ price_idr: 90_000, strike_idr: 200_000 }).stops).toMatchObject([{ column: 'price_idr' }]);
  });

  test('M4 the margin that allows a price is the highest one', () => {
    const { lossMarginBp } = match({ price_idr: 90_000 });
    const rules = (leastMarginBp: number) => [
      { scope: 'product' as const, subject: product.code, leastMarginBp, until: null },
    ];
    const with_ = (bp: number) =>
      floorStops(
        plan({ price_idr: 90_000 }),
        product,
        [offer],
        termsOf(
          { ...stored, rules: rules(bp) },
          { gateway: 'midtrans', taxRateBasisPoints: 0 },
          new Date(since),
        ),
      );
    expect(lossMarginBp).toBeLessThan(0);
    expect(with_(lossMarginBp ?? 0).stops).toEqual([]);
    expect(with_((lossMarginBp ?? 0) + 1).stops).toHaveLength(1);
  });

  test('M4 an import is refused with a price below a supplier’s minimum, whatever it allows', () => {
    const bound = { ...offer, minimumPriceUsdMicros: 9_000_000 };
    expect(match({ price_idr: 161_999 }, [bound])).toMatchObject({
      stops: [{ kind: 'bound' }],
      lossMarginBp: null,
    });
    expect(match({ price_idr: 162_000 }, [bound]).stops).toEqual([]);
  });

  test('M6 the cheapest floor of the offers decides', () => {
    const bound = { ...offer, minimumPriceUsdMicros: 9_000_000 };
    expect(match({ price_idr: 110_000 }, [bound, offer]).stops).toEqual([]);
  });

  test('M5 goods without a recorded cost have no floor', () => {
    expect(match({ price_idr: 1 }, []).stops).toEqual([]);
  });
});
