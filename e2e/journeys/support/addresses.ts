import type { Language } from '@langit/contract/values/locale';
import type { APIRequestContext } from '@playwright/test';

/** Public pages that are not in the sitemap. */
const unlisted = [
  '/login',
  '/signup',
  '/forget-password',
  '/verify-email',
  '/topup-extend',
  '/payment/waiting-redirect',
];

/** One page of each kind: others differ only in their data. */
const kinds = [
  '/products?type=ez-fi',
  '/products?type=sim-card',
  '/products?country=22',
  '/products/japan-5gb-30d',
];

/** All public pages from the shop's sitemap, so that a new page is included automatically. */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const siteMap = await (await request.get('/sitemap.xml')).text();
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
  const pages = listed.filter((path) => !/^\/(?:id|ja|vi)(?:\/|$)/.test(path) && !/^\/products\//.test(path));
  return [...new Set([...pages, ...kinds, ...unlisted])];
}

/** The address of a page in a language: with a prefix for public pages; others follow the stored choice. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'en' || unlisted.includes(path) ? path : `/${language}${path === '/' ? '' : path}`;
