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

export const profilePath = '/account/profile';
