import { expect, test } from 'vitest';
import { ownLineCost, ownSale } from './own-cost.ts';

test('B130 a card brings its price and costs what it was bought for, a router its price once and its rent by the day', () => {
  expect(ownSale({ priceIdr: 120_000, rentPerDayIdr: null, costIdr: 80_000 }, 5)).toEqual({
    goodsIdr: 120_000,
    costIdr: 80_000,
  });
  expect(ownSale({ priceIdr: 50_000, rentPerDayIdr: 60_000, costIdr: 25_000 }, 5)).toEqual({
    goodsIdr: 350_000,
    costIdr: 125_000,
  });
});

test('B130 goods whose cost nobody has set have no margin and no cost', () => {
  expect(ownSale({ priceIdr: 120_000, rentPerDayIdr: null, costIdr: null }, 5)).toBeNull();
  expect(ownLineCost(null, { quantity: 2, delivery: 15_000 })).toBeNull();
});

test('B130 a line costs its pieces by its days, and its delivery at what the customer pays for it', () => {
  expect(ownLineCost(80_000, { quantity: 2, delivery: 15_000 })).toBe(175_000);
  expect(ownLineCost(25_000, { quantity: 2, days: 5, delivery: 30_000 })).toBe(280_000);
});

test('B130 data added to a rental costs nothing beside the cost of its days', () => {
  expect(ownLineCost(25_000, { quantity: 1, days: 0 })).toBe(0);
});
