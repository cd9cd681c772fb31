import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to';

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/login?returnTo=/x',
  '',
  null,
])('C8 a return to %j is refused', (value) => {
  expect(safeReturnTo(value)).toBeNull();
});

test('C8 a path of the shop with query and hash is a place to return to', () => {
  expect(safeReturnTo('/products/japan?quantity=2#buy')).toBe('/products/japan?quantity=2#buy');
});
