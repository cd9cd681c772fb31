import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RawRoute } from '../platform/http/raw.ts';
import { createDocuments, type DocumentDeps } from './documents.ts';
import { type ListedPage, robots, siteMap } from './site-map.ts';

export type PagesDeps = DocumentDeps & {
  /** Folder of the built browser files; content-hashed names below `assets/`. */
  clientFolder: string;
  /** All public pages, as search engines should find them. */
  publicPages: () => Promise<ListedPage[]>;
};

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** The built files of the storefront: below `assets/` immutable by their hashed names, icons and manifest for a day. */
export function serveAssets(app: FastifyInstance, clientFolder: string): void {
  if (!existsSync(clientFolder)) return;
  app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/client/assets/') ? immutable : aDay);
    },
  });
}

/** Documents for every address that nothing else answers, sitemap and robots.txt. */
export function pageRoutes(deps: PagesDeps): RawRoute[] {
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
    { method: 'GET', path: '/*', handle: documents },
  ];
}
