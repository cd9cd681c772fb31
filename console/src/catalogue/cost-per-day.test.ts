import { expect, test } from 'vitest';
import { costPerDay } from './cost-per-day';

test('B130 a rented day of a router costs its share of the purchase price and its data, rounded up', () => {
  expect(costPerDay({ purchase: '1.600.000', rentedDays: '300', data: '15000' })).toBe(20_334);
  expect(costPerDay({ purchase: '1600000', rentedDays: '320', data: '' })).toBe(5_000);
});

test('B130 no cost is worked out of an amount that is missing or no amount', () => {
  for (const wrong of [{ purchase: '' }, { rentedDays: '0' }, { rentedDays: 'many' }, { data: '-1' }])
    expect(costPerDay({ purchase: '1600000', rentedDays: '300', data: '0', ...wrong })).toBeNull();
});
