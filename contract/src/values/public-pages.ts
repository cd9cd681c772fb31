import type { Language } from './locale.ts';

/**
 * The public pages that search engines index, as paths (N2) with their canonical form. Each exists under `/id`, `/ja` and `/vi`
 * too (I1) and is in the sitemap in its canonical form. A new page is added here and in `web/app/routes.ts`; a test compares the
 * two.
 */
const canonicalForms = {
  '/': '/',
  '/products': '/products',
  '/compare': '/compare',
  '/compatibility': '/compatibility',
  '/ez-sim-mobile-app': '/ez-sim-mobile-app',
  '/about-us': '/about-us',
  '/faq': '/others/faq',
  '/others/faq': '/others/faq',
  '/terms-of-service': '/others/terms-of-service',
  '/others/terms-of-service': '/others/terms-of-service',
  '/return-policy': '/others/return-policy',
  '/others/return-policy': '/others/return-policy',
  '/others/privacy-policy': '/others/privacy-policy',
  '/others/commercial-disclosure': '/others/commercial-disclosure',
};

const forms: ReadonlyMap<string, string> = new Map(Object.entries(canonicalForms));

/** A plan's page. `/products/checkout` is the rental checkout. */
const productPage = /^\/products\/(?!checkout$)[^/]+$/;

export const isPublicPath = (path: string): boolean => forms.has(path) || productPage.test(path);

/** The canonical form of a public path; any other path is returned unchanged. */
export const canonicalPath = (path: string): string => forms.get(path) ?? path;

/** Paths of all public pages without plans. */
export const publicPaths: readonly string[] = [...forms.keys()];

/** Canonical paths of all public pages without plans, each once. */
export const canonicalPaths: readonly string[] = [...new Set(forms.values())];

/** The picture that chat apps show for a page without a card of its own (`web/public/og`). */
export const generalCardPath = (language: Language): string => `/og/langit-${language}.jpg`;
