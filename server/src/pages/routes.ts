import type { RawRoute } from '../platform/http/raw.ts';
import { createDocuments, createUnsentForms, type DocumentDeps } from './documents.ts';
import { type ListedPage, robots, securityText, siteMap } from './site-map.ts';

/** Documents for all remaining addresses, sitemap, robots.txt and security.txt. */
export function pageRoutes(
  deps: DocumentDeps & {
    /** All public pages, as search engines should find them. */
    publicPages: () => Promise<ListedPage[]>;
  },
): RawRoute[] {
  const documents = createDocuments(deps);
  return [
    {
      method: 'GET',
      path: '/sitemap.xml',
      handle: async () => ({
        status: 200,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=3600',
        },
        body: siteMap(deps.publicUrl, await deps.publicPages()),
      }),
    },
    {
      method: 'GET',
      path: '/robots.txt',
      handle: () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        body: robots(deps.publicUrl),
      }),
    },
    {
      method: 'GET',
      path: '/.well-known/security.txt',
      handle: () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
        body: securityText(deps.publicUrl, deps.facts.offices.other.supportEmail, deps.clock.now()),
      }),
    },
    { method: 'GET', path: '/*', handle: documents },
    { method: 'POST', path: '/*', handle: createUnsentForms(deps) },
  ];
}
