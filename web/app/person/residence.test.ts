import { expect, test } from 'vitest';
import { isOther } from './residence';
import { looksWeak } from './weak-password';

test.each([
  ['Other', true],
  ['OTHER ', true],
  ['other', true],
  ['DKI Jakarta', false],
  [undefined, false],
])('A6 province %j is Other: %j', (province, expected) => {
  expect(isOther(province)).toBe(expected);
});

test('A5 weak passwords are noticed', () => {
  expect(looksWeak('password123')).toBe(true);
  expect(looksWeak('aaaaaaaaaa')).toBe(true);
  expect(looksWeak('12345678')).toBe(true);
  expect(looksWeak('rain over the harbour')).toBe(false);
});
