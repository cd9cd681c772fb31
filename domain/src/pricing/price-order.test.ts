import { expect, test } from 'vitest';
import { discountOn } from './discount.ts';
import { priceOrder } from './price-order.ts';
import { taxOn } from './tax.ts';

test('K7 a percent voucher is rounded down', () => {
  expect(discountOn(150_005, { type: 'percent', amount: 10 })).toBe(15_000);
});

test('K7 the discount never exceeds the payable', () => {
  expect(discountOn(15_000, { type: 'fixed', amount: 20_000 })).toBe(15_000);
  expect(discountOn(15_000, { type: 'percent', amount: 100 })).toBe(15_000);
  expect(discountOn(0, { type: 'fixed', amount: 20_000 })).toBe(0);
});

test('K9 tax is rounded half up to whole Rupiah, on goods and rent but not on delivery', () => {
  expect(taxOn(50, 1_100)).toBe(6);
  expect(taxOn(49, 1_100)).toBe(5);
  expect(priceOrder({ unit: 100_000, count: 1, rent: 50_000, delivery: 30_000 }, 1_100, null).tax).toBe(
    16_500,
  );
});

test('K3 payable is subtotal, delivery and tax; total is what the discount leaves', () => {
  expect(
    priceOrder({ unit: 90_000, count: 2, delivery: 12_000 }, 1_100, { type: 'fixed', amount: 20_000 }),
  ).toEqual({
    subtotal: 180_000,
    rent: 0,
    delivery: 12_000,
    tax: 19_800,
    payable: 211_800,
    discount: 20_000,
    total: 191_800,
  });
});

test('K4 a rental adds its rent to the payable', () => {
  expect(priceOrder({ unit: 50_000, count: 1, rent: 207_000, delivery: 15_000 }, 0, null).payable).toBe(
    272_000,
  );
});
