import { expect, test } from 'vitest';
import {
  cacheKey,
  cookieLanguage,
  deviceOf,
  homeOf,
  readAddress,
  withoutTrailingSlash,
} from './address-rules.ts';

test.each([
  ['/', null, '/'],
  ['/ja', 'ja', '/'],
  ['/vi/products', 'vi', '/products'],
  ['/id/products/japan-5gb-30d', 'id', '/products/japan-5gb-30d'],
  ['/en/products', null, '/en/products'],
  ['/ja/account/profile', null, '/ja/account/profile'],
  ['/ja/products/checkout', null, '/ja/products/checkout'],
])('I1 %s is read as language %s, path %s', (pathname, urlLanguage, path) => {
  expect(readAddress(pathname)).toEqual({ urlLanguage, path });
});

test.each([
  ['/nowhere', '/'],
  ['/ja/nowhere', '/ja'],
  ['/en/products', '/'],
])('N1 the unknown %s leads to %s', (pathname, home) => {
  expect(homeOf(pathname)).toBe(home);
});

test('N1 a trailing slash goes to the form without', () => {
  expect(withoutTrailingSlash('/products/')).toBe('/products');
  expect(withoutTrailingSlash('/ja/')).toBe('/ja');
  expect(withoutTrailingSlash('/')).toBeNull();
  expect(withoutTrailingSlash('/products')).toBeNull();
});

test('I1 the cookie mirrors the stored choice and nothing else', () => {
  expect(cookieLanguage('a=1; language=vi')).toBe('vi');
  expect(cookieLanguage('language=fr')).toBeNull();
  expect(cookieLanguage('mylanguage=vi')).toBeNull();
});

test('N10 a phone is told by its user agent', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('phone');
  expect(deviceOf('Mozilla/5.0 (Macintosh)')).toBe('desktop');
});

test('pages are cached by language, path and known query, and not at all with an unknown one', () => {
  const key = (address: string) => cacheKey(new URL(address, 'http://shop.test'), 'ja', 'phone');
  expect(key('/products?type=ez-sim&page=2')).toBe(key('/products?page=2&type=ez-sim'));
  expect(key('/products?utm_source=x')).toBeNull();
  expect(key('/account/profile')).toBeNull();
  expect(key('/ja/products.data')).not.toBeNull();
  expect(key('/_root.data')).not.toBeNull();
});
