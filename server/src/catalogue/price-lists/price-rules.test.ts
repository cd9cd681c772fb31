import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricesFrom } from './price-rules.ts';

const rates = { idr: 18_000_0000, jpy: 157_0000, vnd: 26_000_0000 };

test.each([
  [3_200_000, 50, { usd: 480, idr: 87_000, jpy: 760, vnd: 125_000 }],
  [3_210_000, 50, { usd: 490, idr: 89_000, jpy: 770, vnd: 128_000 }],
  [1, 0, { usd: 10, idr: 2_000, jpy: 20, vnd: 3_000 }],
])('V7 prices of a cost of %i millionths with a margin of %i %%', (cost, margin, prices) => {
  expect(pricesFrom(cost, margin, rates)).toEqual(prices);
});

test('V7 no price in any currency is below cost plus margin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      (cost, margin) => {
        const { usd, idr, jpy, vnd } = pricesFrom(cost, margin, rates);
        const dollars = (cost / 1_000_000) * (1 + margin / 100) - 1e-6;
        expect(usd / 100).toBeGreaterThanOrEqual(dollars);
        expect(idr).toBeGreaterThanOrEqual(dollars * 18_000);
        expect(jpy).toBeGreaterThanOrEqual(dollars * 157);
        expect(vnd).toBeGreaterThanOrEqual(dollars * 26_000);
      },
    ),
  );
});
