import { expect, test } from 'vitest';
import { priceOrder } from './price-order.ts';
import { deliveryFees, extensionOf, lateFeeOf, rentOf } from './rent.ts';

test('K4 rent is per day, both ends counted, for each router', () => {
  expect(rentOf({ perDay: 69_000, start: '2026-12-01', end: '2026-12-01', quantity: 1 })).toBe(69_000);
  expect(rentOf({ perDay: 69_000, start: '2026-12-01', end: '2026-12-07', quantity: 2 })).toBe(966_000);
  expect(rentOf({ perDay: 45_000, start: '2028-02-28', end: '2028-03-01', quantity: 1 })).toBe(135_000);
});

test('K4 payable is plan, rent, delivery and tax', () => {
  const rent = rentOf({ perDay: 69_000, start: '2026-12-01', end: '2026-12-03', quantity: 2 });
  expect(priceOrder({ unit: 90_000, count: 2, rent, delivery: deliveryFees.express }, 1_100, null)).toEqual({
    subtotal: 180_000,
    rent: 414_000,
    delivery: 30_000,
    tax: 65_340,
    payable: 689_340,
    discount: 0,
    total: 689_340,
  });
});

test('T6 an extension counts from the old end, late days included', () => {
  expect(extensionOf({ perDay: 69_000, oldEnd: '2026-12-05', newEnd: '2026-12-06' })).toEqual({
    days: 1,
    rent: 69_000,
  });
  expect(extensionOf({ perDay: 69_000, oldEnd: '2026-11-15', newEnd: '2026-11-22' })).toEqual({
    days: 7,
    rent: 483_000,
  });
});

test.each([
  ['before the end', null, '2026-12-04', 0],
  ['on the last day', null, '2026-12-05', 0],
  ['the day after', null, '2026-12-06', 69_000],
  ['ten days late', null, '2026-12-15', 690_000],
  ['returned in time', '2026-12-05', '2026-12-15', 0],
  ['returned early', '2026-12-02', '2026-12-15', 0],
  ['returned two days late', '2026-12-07', '2026-12-15', 138_000],
])('F8 late fee %s', (_name, returnedOn, today, fee) => {
  expect(lateFeeOf({ perDay: 69_000, end: '2026-12-05', returnedOn }, today)).toBe(fee);
});
