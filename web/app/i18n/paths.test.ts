import { expect, test } from 'vitest';
import { splitPath, withPrefix } from './paths';

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
