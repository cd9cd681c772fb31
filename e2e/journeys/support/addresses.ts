import type { Language } from '@langit/contract/values/locale';
import type { APIRequestContext } from '@playwright/test';

/** Pages that search engines do not list, but everybody can open. */
const unlisted = [
  '/login',
  '/signup',
  '/forget-password',
  '/verify-email',
  '/topup-extend',
  '/payment/waiting-redirect',
];

/** One of each kind: the others differ in their facts alone. */
const kinds = [
  '/products?type=ez-fi',
  '/products?type=sim-card',
  '/products?country=22',
  '/products/japan-5gb-30d',
];

/** Every public page, taken from the shop's own sitemap: a new page is visited as soon as it is listed there. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const siteMap = await (await request.get('/sitemap.xml')).text();
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const pages = listed.filter((path) => !/^\/(?:id|ja|vi)(?:\/|$)/.test(path) && !/^\/products\//.test(path));
  return [...new Set([...pages, ...kinds, ...unlisted])];
}

/** The address of a page in a language: prefixed where it has one, by the reader's choice elsewhere. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' || unlisted.includes(path) ? path : `/${language}${path === '/' ? '' : path}`;
