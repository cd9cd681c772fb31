import { expect, test } from 'vitest';
import { topUpPrices } from './topup-price-rules.ts';

const gigabyte = 1_073_741_824;
const own = {
  prices: { idr: 279_000, usd: 1550, jpy: 2440, vnd: 403_000 },
  costUsdMicros: 3_400_000,
};
const sold = [
  {
    esimType: 'QuotaBased' as const,
    dataBytes: gigabyte,
    dailyBytes: null,
    days: 7,
    idr: 90_000,
    usd: 500,
    jpy: 790,
    vnd: null,
  },
  {
    esimType: 'DailyPlan' as const,
    dataBytes: null,
    dailyBytes: gigabyte,
    days: null,
    idr: 36_000,
    usd: 200,
    jpy: 320,
    vnd: 52_000,
  },
  {
    esimType: 'DailyPlan' as const,
    dataBytes: null,
    dailyBytes: null,
    days: null,
    idr: 99_000,
    usd: 550,
    jpy: 870,
    vnd: 143_000,
  },
];
const total = (bytes: number | null, days: number, costUsdMicros = 900_000) =>
  topUpPrices({ meter: 'total', bytes, days, costUsdMicros }, own, sold);
const daily = (bytes: number | null, costUsdMicros = 900_000) =>
  topUpPrices({ meter: 'daily', bytes, days: 1, costUsdMicros }, own, sold);

test('T2 a top-up costs the same as a new eSIM with the same data and days, in every currency that has a price', () => {
  expect(total(gigabyte, 7)).toEqual({ idr: 90_000, usd: 500, jpy: 790, vnd: null });
  expect(daily(gigabyte)).toMatchObject({ idr: 36_000 });
  expect(daily(null)).toMatchObject({ idr: 99_000 });
});

test('T2 a top-up of a size that the shop does not sell gets the margin of the eSIM, rounded up', () => {
  // 279,000 × 2.5 / 3.4 = 205,147
  expect(total(gigabyte * 2, 7, 2_500_000)).toEqual({ idr: 206_000, usd: 1140, jpy: 1800, vnd: 297_000 });
  expect(total(gigabyte, 8, 3_400_000)).toEqual({ idr: 279_000, usd: 1550, jpy: 2440, vnd: 403_000 });
});

test('T2 a top-up that costs more than its price is not sold', () => {
  expect(total(gigabyte, 7, 5_000_001)).toMatchObject({ idr: 411_000 });
});

test('T2 a top-up without a known cost has no price', () => {
  const unknown = { ...own, costUsdMicros: null };
  expect(topUpPrices({ meter: 'total', bytes: 5, days: 1, costUsdMicros: 1 }, unknown, sold)).toBeNull();
  const unpriced = { prices: { ...own.prices, idr: null }, costUsdMicros: 1 };
  expect(topUpPrices({ meter: 'total', bytes: 5, days: 1, costUsdMicros: 1 }, unpriced, sold)).toBeNull();
});
