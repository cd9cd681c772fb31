import { expect, test } from 'vitest';
import { demoPlaceRows } from '../../demo/demo-places.ts';
import { demoPlans } from '../../demo/demo-plans.ts';
import { demoRates } from '../../demo/demo-prices.ts';
import { demoCost } from '../../shop/demo-cost.ts';
import { currenciesBelow, productFloor, termsOf } from './floor-rules.ts';

const loadedAt = '2026-01-01T00:00:00Z';
const codes = new Map(demoPlaceRows().map(({ id, code }) => [id, code]));

test.each([
  ['on its first day', '2026-01-01T00:00:00Z'],
  ['with rates that nobody has entered for a year', '2027-01-01T00:00:00Z'],
])('M15 every product of the demo is above its floor in four currencies %s', (_when, now) => {
  const rates = (['IDR', 'JPY', 'VND'] as const).map((currency) => ({
    currency,
    perUsd: demoRates.perUsd[currency] * 10_000,
    since: loadedAt,
    sample: true,
  }));
  const stored = { rates, fees: [], rules: [], taxIncludedBp: 0, rateMaxDays: 7 };
  const terms = termsOf(stored, { gateway: 'midtrans', taxRateBasisPoints: 0 }, new Date(now));
  const below = demoPlans(demoCost).flatMap(({ row, offers }) => {
    const product = {
      code: row.productId,
      place: codes.get(row.place) ?? '',
      esimType: row.esimType ?? null,
    };
    const costs = offers.map(({ costUsdMicros, minimumPriceUsdMicros = null }) => ({
      costUsdMicros,
      minimumPriceUsdMicros,
    }));
    const floor = productFloor(terms, product, costs);
    const prices = {
      idr: row.priceIdr ?? null,
      usd: row.priceUsd ?? null,
      jpy: row.priceJpy ?? null,
      vnd: row.priceVnd ?? null,
    };
    const short = floor === null ? ['floor'] : currenciesBelow(terms, floor, prices);
    return short.length > 0
      ? [
          `${row.productId}: ${row.priceIdr} < ${floor} (${short}) cost ${costs.map((c) => c.costUsdMicros / 1e6)}`,
        ]
      : [];
  });
  expect(below).toEqual([]);
});
