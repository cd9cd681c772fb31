import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { RawRoute } from '../platform/http/raw.ts';
import { createDocuments, type DocumentDeps } from './documents.ts';
import { createRenderPage, type RenderPage } from './render-page.ts';
import { type ListedPage, robots, siteMap } from './site-map.ts';

/** Serves the storefront's files and gives back what renders its pages. */
export type OpenStorefront = (app: FastifyInstance) => Promise<RenderPage>;

export type PagesDeps = DocumentDeps & {
  /** All public pages, as search engines should find them. */
  publicPages: () => Promise<ListedPage[]>;
};

const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';

/** The built files of the storefront: below `assets/` immutable by their hashed names, icons and manifest for a day. */
function serveAssets(app: FastifyInstance, clientFolder: string): void {
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

/** The storefront as it was built into a folder. */
export const builtStorefront =
  (folder: string): OpenStorefront =>
  async (app) => {
    serveAssets(app, join(folder, 'client'));
    const build = await import(join(folder, 'server', 'index.js'));
    return createRenderPage(build, (error) => app.log.error({ err: error }, 'page failed'));
  };

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
