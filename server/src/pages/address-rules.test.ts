import type { Currency } from '@langit/contract/values/money';
import { expect, test } from 'vitest';
import {
  askedCurrency,
  cacheKey,
  canonicalAddress,
  cookieLanguage,
  deviceOf,
  homeOf,
  readAddress,
  withoutPrefix,
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

test.each([
  ['/ja/account/profile', { language: 'ja', path: '/account/profile' }],
  ['/vi//elsewhere.test/x', { language: 'vi', path: '/elsewhere.test/x' }],
  ['/en/account/profile', null],
  ['/account/profile', null],
  ['/ja', null],
])('N1 the prefix of %s leads to the page without it and never to a foreign origin', (pathname, page) => {
  expect(withoutPrefix(pathname)).toEqual(page);
});

test('N1 a path with a trailing slash is redirected to the path without', () => {
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

test('Z8 the asked currency is read from the address', () => {
  expect(askedCurrency(new URL('http://shop.test/products?currency=IDR'))).toBe('IDR');
  expect(askedCurrency(new URL('http://shop.test/products?currency=idr'))).toBeNull();
  expect(askedCurrency(new URL('http://shop.test/products'))).toBeNull();
});

test('N10 a phone is recognised by its user agent', () => {
  expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('phone');
  expect(deviceOf('Mozilla/5.0 (Macintosh)')).toBe('desktop');
});

const key = (address: string, currency: Currency = 'JPY') =>
  cacheKey(canonicalAddress(new URL(address, 'http://shop.test'), ['root', 'shelf', 'list']), {
    language: 'ja',
    currency,
    device: 'phone',
  });

test('K8 L7 a plan that is opened with a quantity is rendered with it and not cached', () => {
  const address = new URL('/products/japan-5gb-30d?utm_source=x&quantity=2', 'http://shop.test');
  expect(canonicalAddress(address, []).search).toBe('?quantity=2');
  expect(key(address.href)).toBeNull();
});

test('L7 a page has one cache key for any order, repetition, spelling or addition of parameters', () => {
  const list = key('/products?destination=22&page=2');
  expect(list).not.toBeNull();
  for (const address of [
    '/products?page=2&destination=22',
    '/products?page=2&page=7&destination=22&utm_source=x',
    '/products?page=2&country=22',
    '/products?page=2&destination=22;22;x&type=car&sort_by=name',
    `/products?page=2&destination=22&bench=${'x'.repeat(500)}`,
  ])
    expect(key(address), address).toBe(list);
  expect(key('/products?destination=22&page=3')).not.toBe(list);
  expect(key('/?tab=made-up&x=1')).toBe(key('/'));
  expect(key('/products/japan-5gb-30d?page=2')).toBe(key('/products/japan-5gb-30d'));
});

test('J1 L7 a comparison has one cache key for any order of its plans, and unknown parameters are dropped', () => {
  const pair = key('/compare?plans=asia-10gb-30d;japan-5gb-30d');
  expect(pair).not.toBeNull();
  for (const address of [
    '/compare?plans=japan-5gb-30d;asia-10gb-30d',
    '/compare?plans=japan-5gb-30d&plans=asia-10gb-30d&utm_source=x',
  ])
    expect(key(address), address).toBe(pair);
  expect(key('/compare?plans=japan-5gb-30d')).not.toBe(pair);
  expect(key('/compare?plans=..%2Fx&page=2')).toBe(key('/compare'));
});

test('Z8 L7 a page has one cache key per currency; the currency of the address is not part of it', () => {
  expect(key('/products', 'IDR')).not.toBe(key('/products', 'JPY'));
  expect(key('/products?currency=IDR')).toBe(key('/products'));
});

test('J3 L7 the order of its parameters does not change the cache key of a trip, and a trip out of bounds has the key of the list without one', () => {
  const trip = key('/products?destination=22&trip_days=10&trip_gb=3');
  expect(trip).not.toBe(key('/products?destination=22'));
  for (const address of [
    '/products?trip_gb=3&trip_days=10&destination=22',
    '/products?trip_gb=3&trip_gb=1&trip_days=10&country=22&trip=x',
  ])
    expect(key(address), address).toBe(trip);
  for (const address of [
    '/products?destination=22&trip_days=61',
    '/products?destination=22&trip_days=0&trip_gb=2',
    '/products?destination=22&trip_days=010&trip_gb=1.0',
  ])
    expect(key(address), address).toBe(key('/products?destination=22'));
  expect(key('/products?destination=22&trip_days=7')).toBe(
    key('/products?destination=22&trip_days=7&trip_gb=1'),
  );
  const routers = key('/products?type=ez-fi&trip_days=7');
  expect(routers).not.toBe(key('/products?type=ez-fi'));
  expect(key('/products?type=ez-fi&trip_days=7&trip_gb=3&active_days=short')).toBe(routers);
  expect(key('/products?type=sim-card&trip_days=7')).toBe(key('/products?type=sim-card'));
});

test('L7 pages of one customer and pages with free text have no cache key', () => {
  expect(key('/account/profile')).toBeNull();
  expect(key('/faq?q=esim')).toBeNull();
  expect(key('/ja/products.data')).not.toBeNull();
  expect(key('/_root.data')).not.toBeNull();
});

test("L7 the data of some of a page's routes has one cache key; the ids of other routes are dropped", () => {
  const some = key('/ja/products.data?_routes=shelf,list');
  expect(some).not.toBeNull();
  expect(key('/ja/products.data?_routes=made-up,list,shelf,list')).toBe(some);
  expect(new Set([some, key('/ja/products.data?_routes=list'), key('/ja/products.data')]).size).toBe(3);
  expect(key('/ja/products.data?_routes=made-up')).toBe(key('/ja/products.data?_routes='));
});
