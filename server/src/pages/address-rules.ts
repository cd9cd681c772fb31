import { isLanguage, type Language } from '@langit/contract/values/locale';
import { type Currency, currencies } from '@langit/contract/values/money';
import { isPublicPath } from '@langit/contract/values/public-pages';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { compareAddress, readCompareQuery } from '@langit/domain/compare-query';
import { listAddress, readListQuery } from '@langit/domain/list-query';

/** A parsed address: the language of its prefix, and the path without it. */
export type Address = { urlLanguage: Language | null; path: string };

export function readAddress(pathname: string): Address {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLanguage(first) && first !== 'en') {
    const path = `/${rest.join('/')}`;
    if (isPublicPath(path)) return { urlLanguage: first, path };
  }
  return { urlLanguage: null, path: pathname };
}

/**
 * The page that an address with a language prefix means where only its unprefixed form exists: `/ja/account/profile`. Slashes at its
 * start become one, because `//elsewhere` in a redirect would be a foreign origin.
 */
export function withoutPrefix(pathname: string): { language: Language; path: string } | null {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isLanguage(first) || first === 'en' || rest.length === 0) return null;
  return { language: first, path: `/${rest.join('/').replace(/^\/+/, '')}` };
}

/** The home page to which an unknown path is redirected, in the language of its prefix (N1). */
export function homeOf(pathname: string): string {
  const first = pathname.split('/')[1];
  return isLanguage(first) && first !== 'en' ? `/${first}` : '/';
}

/**
 * The requested path at the shop's own origin; the Host header is ignored. Slashes, dots and backslashes at the start become one
 * slash, because `//elsewhere` in a redirect would be a foreign origin (open redirect).
 */
export function ownAddress(publicUrl: string, routesAsked: string): URL {
  const url = new URL(publicUrl + routesAsked.replace(/^\/*/, '/'));
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** The path without its trailing slash; null where it has none. Not a regular expression: `/+$` takes quadratic time. */
export function withoutTrailingSlash(pathname: string): string | null {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return end === pathname.length ? null : pathname.slice(0, end);
}

/** The stored choice that a `language` cookie mirrors; null for none or an unknown one. */
export function cookieLanguage(cookie: string | undefined): Language | null {
  const value = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookie ?? '')?.[1];
  return isLanguage(value) ? value : null;
}

const isCurrency = (value: string | null): value is Currency => currencies.includes(value as Currency);

/** The currency that an address asks for (`?currency=IDR`); null for none or an unknown one. */
export function askedCurrency({ searchParams }: URL): Currency | null {
  const value = searchParams.get('currency');
  return isCurrency(value) ? value : null;
}

/** Phone by user agent: decides the page size of the product list and nothing else (N10). */
export const deviceOf = (userAgent: string | undefined): 'phone' | 'desktop' =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox|Opera Mini/i.test(
    (userAgent ?? '').slice(0, 512),
  )
    ? 'phone'
    : 'desktop';

const uncached = ['q', 'quantity'];
const homeTabs = ['mostpopular', 'singleregion', 'multiregion'];
/** Pages that answer a search without scripts: its text is rendered and never stored. */
const searching = ['/', '/compatibility', '/faq', '/others/faq'];

const longestSearch = 200;
const longestCount = 20;

/** The parameters that a page reads, normalised and in one order. Unknown ones are dropped (L7). */
function canonicalQuery(path: string, query: URLSearchParams): URLSearchParams {
  const queryOf = (address: string) => new URL(address, 'http://shop').searchParams;
  if (path === '/products') return queryOf(listAddress(readListQuery(query)));
  if (path === '/compare') return queryOf(compareAddress(readCompareQuery(query)));
  const known = new URLSearchParams();
  const tab = query.get('tab');
  if (path === '/' && tab !== null && homeTabs.includes(tab)) known.set('tab', tab);
  if (path.startsWith('/products/'))
    for (const name of ['quantity', 'days']) {
      const count = query.get(name);
      if (count) known.set(name, count.slice(0, longestCount));
    }
  const text = query.get('q')?.trim().slice(0, longestSearch);
  if (searching.includes(path) && text) known.set('q', text);
  return known;
}

/** The page's path of an address, also of an address of data (`.data`). */
export const pagePathOf = (url: URL): string => url.pathname.replace(/(?:\/_root)?\.data$/, '') || '/';

/**
 * The address under which a public page is rendered and cached; any other address stays as it is. `routes` are the ids of the
 * page's routes: in `_routes`, with which the browser asks for the data of some of them, the others are dropped (L7).
 */
export function canonicalAddress(url: URL, routes: readonly string[]): URL {
  const { path } = readAddress(pagePathOf(url));
  if (!isPublicPath(path)) return url;
  const canonical = new URL(url);
  const query = canonicalQuery(path, url.searchParams);
  const routesAsked = url.pathname.endsWith('.data')
    ? url.searchParams.get('_routes')?.split(',')
    : undefined;
  if (routesAsked) query.set('_routes', routes.filter((id) => routesAsked.includes(id)).join(','));
  canonical.search = query.toString();
  return canonical;
}

/**
 * Under which key the page at a canonical address is cached: language, currency, path and query, on /products the device too. Null
 * where the address carries free text or a quantity, so that a client cannot fill the cache with values that it made up.
 */
export function cacheKey(
  url: URL,
  { language, currency, device }: Pick<PageRequest, 'language' | 'currency' | 'device'>,
): string | null {
  const { path } = readAddress(pagePathOf(url));
  if (!isPublicPath(path) || uncached.some((name) => url.searchParams.has(name))) return null;
  return [language, currency, url.pathname, url.search, path === '/products' ? device : ''].join(' ');
}

/**
 * Whether a canonical address of a public page has what a visitor can make up without end: a search, a quantity, a combination of
 * filters or of compared plans.
 */
export function isMadeUp(url: URL): boolean {
  const { path } = readAddress(pagePathOf(url));
  return (
    isPublicPath(path) && [...url.searchParams.keys()].some((name) => name !== 'tab' && name !== '_routes')
  );
}

/** What the addresses of a customer's pages name. What a form asks for, such as an email, is not among it. */
const places = [
  'returnTo',
  'token',
  'product',
  'quantity',
  'iccid',
  'start',
  'end',
  'method',
  'voucher',
  'transaction_id',
  'pages',
  'return',
  'extend',
  'add-data',
];

/** Where a form that was not sent leads back to: its page, with what the page's address names and nothing that was typed. */
export function returnAddress(routesAsked: URL): URL {
  const url = new URL(routesAsked);
  url.pathname = withoutTrailingSlash(url.pathname) ?? url.pathname;
  if (isPublicPath(readAddress(url.pathname).path)) return canonicalAddress(url, []);
  for (const name of [...url.searchParams.keys()]) if (!places.includes(name)) url.searchParams.delete(name);
  return url;
}
