import { expect, test } from 'vitest';
import { discountPercent } from './discount';

test.each([
  [1250, 1550, 19],
  [80, 100, 20],
  [999, 1000, 0],
  [100, 100, 0],
  [100, 90, 0],
  [100, null, 0],
])('C4 a price of %i struck from %j saves %i percent', (price, strike, percent) => {
  expect(discountPercent(price, strike)).toBe(percent);
});
