import { expect, test } from 'vitest';
import { clockText } from './time-left';

test.each([
  [3_600_000, '1:00:00'],
  [3_547_900, '59:07'],
  [61_000, '1:01'],
  [999, '0:00'],
  [-5000, '0:00'],
])('Y2 %i milliseconds left read %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});
