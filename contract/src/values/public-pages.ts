/**
 * The one list of pages that everybody may read and search engines list: each also stands under `/id`, `/ja` and `/vi`
 * (I1) and is in the sitemap in its canonical form. A new page enters here and in `web/app/routes.ts`; a test holds the
 * two together. Keys are paths, values their canonical form (N2).
 */
const canonicalForms = {
  '/': '/',
  '/products': '/products',
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

/** A plan's own page; `/products/checkout` is the rental checkout. */
const productPage = /^\/products\/(?!checkout$)[^/]+$/;

export const isPublicPath = (path: string): boolean => forms.has(path) || productPage.test(path);

/** The form of a public path that search engines are shown; any other path stays as it is. */
export const canonicalPath = (path: string): string => forms.get(path) ?? path;

/** Every path of a public page that is not a plan's. */
export const publicPaths: readonly string[] = [...forms.keys()];

/** Public pages without plans, once each, in their canonical form. */
export const canonicalPaths: readonly string[] = [...new Set(forms.values())];
