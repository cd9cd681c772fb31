import { expect, test } from 'vitest';
import { safeReturnTo, splitPath, withPrefix } from './paths';

test.each([
  ['/', null, '/'],
  ['/ja', 'ja', '/'],
  ['/vi/products', 'vi', '/products'],
  ['/en/products', null, '/en/products'],
  ['/idea', null, '/idea'],
])('I1 %s is split into prefix %s and path %s', (pathname, prefix, path) => {
  expect(splitPath(pathname)).toEqual({ prefix, path });
});

test.each([
  ['ja', '/', '/ja'],
  ['ja', '/?tab=multiregion#places', '/ja?tab=multiregion#places'],
  ['id', '/products?country=22', '/id/products?country=22'],
  ['vi', '/products/japan-5gb-30d', '/vi/products/japan-5gb-30d'],
  ['vi', '/products/checkout', '/products/checkout'],
  ['vi', '/login', '/login'],
  ['en', '/products', '/products'],
  [null, '/products', '/products'],
] as const)('I1 under prefix %s the address %s reads %s', (prefix, to, expected) => {
  expect(withPrefix(prefix, to)).toBe(expected);
});

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
