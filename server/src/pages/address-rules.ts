import { isLanguage, type Language } from '@langit/contract/values/locale';
import { isPublicPath } from '@langit/contract/values/public-pages';

/** An address as the shop reads it: the language of its prefix, and the path without it. */
export type Address = { urlLanguage: Language | null; path: string };

export function readAddress(pathname: string): Address {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLanguage(first) && first !== 'en') {
    const path = `/${rest.join('/')}`;
    if (isPublicPath(path)) return { urlLanguage: first, path };
  }
  return { urlLanguage: null, path: pathname };
}

/** The home that an unknown path leads to: under a language prefix that language's (N1). */
export function homeOf(pathname: string): string {
  const first = pathname.split('/')[1];
  return isLanguage(first) && first !== 'en' ? `/${first}` : '/';
}

/**
 * What was asked for, at the shop's own address: the Host header decides nothing. Slashes, dots and backslashes at the
 * start make `//elsewhere`, which in a redirect would be a foreign origin: they become one slash.
 */
export function ownAddress(publicUrl: string, asked: string): URL {
  const url = new URL(publicUrl + asked.replace(/^\/*/, '/'));
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}

/** A trailing slash goes to the form without; the root keeps its own. An expression such as `/+$` would take quadratic time. */
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

/** Phone by user agent: decides the page size of the product list and nothing else (N10). */
export const deviceOf = (userAgent: string | undefined): 'phone' | 'desktop' =>
  /Android.+Mobile|iPhone|iPod|Windows Phone|Mobile.+Firefox|Opera Mini/i.test(
    (userAgent ?? '').slice(0, 512),
  )
    ? 'phone'
    : 'desktop';

const knownQueries: Record<string, readonly string[]> = {
  '/': ['tab'],
  '/products': ['type', 'country', 'destination', 'data_package', 'active_days', 'sort_by', 'page'],
};

/**
 * Under which key a page may be cached: language, path and its known query, on /products the device too. Null where
 * the address carries anything unknown, so that nobody can fill the cache with made-up addresses.
 */
export function cacheKey(url: URL, language: Language, device: 'phone' | 'desktop'): string | null {
  const data = url.pathname.endsWith('.data');
  const { path } = readAddress(url.pathname.replace(/(?:\/_root)?\.data$/, '') || '/');
  if (!isPublicPath(path)) return null;
  const known = [...(knownQueries[path] ?? []), ...(data ? ['_routes'] : [])];
  const query = [...url.searchParams].sort(([a], [b]) => a.localeCompare(b));
  if (url.search.length > 200 || query.some(([name]) => !known.includes(name))) return null;
  const size = path === '/products' ? device : '';
  return [language, url.pathname, new URLSearchParams(query), size].join(' ');
}
