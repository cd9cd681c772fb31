import { addDays, daysOf } from '@langit/contract/values/calendar-days';
import { deliveryMethods } from '@langit/contract/values/rentals';
import { priceOrder } from '@langit/domain/pricing/price-order';
import { deliveryFees, extensionOf, lateFeeOf, rentOf } from '@langit/domain/pricing/rent';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const day = fc.nat(20_000).map((days) => addDays('2000-01-01', days));
const length = fc.integer({ min: 1, max: 90 });
const perDay = fc.integer({ min: 0, max: 5_000_000 });
const voucher = fc.oneof(
  fc.constant(null),
  fc.record({
    type: fc.constantFrom('fixed' as const, 'percent' as const),
    amount: fc.integer({ min: 1, max: 100 }),
  }),
);

test('K4 the parts of every rental price sum to the total, and none is negative', () => {
  const rentals = fc.record({
    start: day,
    days: length,
    perDay,
    quantity: fc.integer({ min: 1, max: 20 }),
    voucher,
    unit: fc.integer({ min: 0, max: 5_000_000 }),
    method: fc.constantFrom(...deliveryMethods),
    tax: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(rentals, ({ start, days, perDay: rate, quantity, unit, method, tax, voucher: off }) => {
      const end = addDays(start, days - 1);
      const rent = rentOf({ perDay: rate, start, end, quantity });
      const price = priceOrder({ unit, count: quantity, rent, delivery: deliveryFees[method] }, tax, off);
      expect(rent).toBe(rate * days * quantity);
      expect(price.payable).toBe(price.subtotal + price.rent + price.delivery + price.tax);
      expect(price.total).toBe(price.payable - price.discount);
      expect(Math.min(...Object.values(price))).toBeGreaterThanOrEqual(0);
      expect(Object.values(price).every(Number.isSafeInteger)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('T6 an extension costs the same as the late fee for these days, and leaves no late fee', () => {
  fc.assert(
    fc.property(day, length, length, perDay, (start, days, added, rate) => {
      const oldEnd = addDays(start, days - 1);
      const newEnd = addDays(oldEnd, added);
      const extension = extensionOf({ perDay: rate, oldEnd, newEnd });
      expect(extension.days).toBe(added);
      expect(extension.rent).toBe(lateFeeOf({ perDay: rate, end: oldEnd, returnedOn: null }, newEnd));
      expect(lateFeeOf({ perDay: rate, end: newEnd, returnedOn: null }, newEnd)).toBe(0);
      // A rental plus its extension costs the same as one rental of the whole span.
      const whole = rentOf({ perDay: rate, start, end: newEnd, quantity: 1 });
      expect(rentOf({ perDay: rate, start, end: oldEnd, quantity: 1 }) + extension.rent).toBe(whole);
      expect(daysOf(start, newEnd)).toBe(days + added);
    }),
    { numRuns: 20_000 },
  );
});
