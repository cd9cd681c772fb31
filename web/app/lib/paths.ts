import { defaultLanguage, isLanguage, type Language } from '@langit/contract/values/locale';
import { isPublicPath } from '@langit/contract/values/public-pages';

/** `/ja/products` → language `ja`, path `/products`. `/en/…` is no prefix. */
export function splitPath(pathname: string): { prefix: Language | null; path: string } {
  const first = pathname.split('/')[1];
  if (!isLanguage(first) || first === defaultLanguage) return { prefix: null, path: pathname };
  return { prefix: first, path: pathname.slice(first.length + 1) || '/' };
}

/** An address of the shop under a language prefix where that page has one. Query and hash stay. */
export function withPrefix(prefix: Language | null, to: string): string {
  if (!prefix || prefix === defaultLanguage) return to;
  const [pathname = '/'] = to.split(/[?#]/);
  if (!isPublicPath(pathname)) return to;
  return pathname === '/' ? `/${prefix}${to.slice(1)}` : `/${prefix}${to}`;
}

const control = /[\p{Cc}\\]/u;

/** A same-origin path that a login may return to, or null. Login pages themselves are no place to return to. */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || control.test(value) || !/^\/(?!\/)/.test(value)) return null;
  const base = 'https://shop.invalid';
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || /^\/(?:login|signup|verify-email|forget-password)\/?$/.test(url.pathname))
    return null;
  // Dots resolve to nothing: `/.//elsewhere` has become `//elsewhere`.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

export const profilePath = '/account/profile';

/** `/login` that comes back to a place of the shop afterwards. */
export function loginPath(returnTo: string): string {
  const safe = safeReturnTo(returnTo);
  return safe && safe !== '/' ? `/login?returnTo=${encodeURIComponent(safe)}` : '/login';
}
