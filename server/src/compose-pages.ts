import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@langit/contract/locale';
import { canonicalPaths } from '@langit/contract/public-pages';
import type { ShopFacts } from '@langit/contract/shop-facts';
import type { FastifyInstance } from 'fastify';
import { readListedProducts } from './catalogue/product-store.ts';
import type { Config } from './config.ts';
import { createRenderPage } from './pages/render-page.ts';
import { pageRoutes, serveAssets } from './pages/routes.ts';
import { listedProduct } from './pages/site-map.ts';
import type { AnswerCache } from './platform/answer-cache.ts';
import type { Database } from './platform/database/database.ts';
import { inProcessClient } from './platform/http/in-process-client.ts';

const storefront = fileURLToPath(new URL('../../web/build/', import.meta.url));

type PageParts = {
  app: FastifyInstance;
  config: Config;
  facts: ShopFacts;
  answers: AnswerCache;
  database: Database;
};

/** The storefront's pages, drawn by its build from the answers of the shop's own calls. */
export async function composePages({ app, config, facts, answers, database }: PageParts) {
  serveAssets(app, `${storefront}client`);
  const build = await import(`${storefront}server/index.js`);
  return pageRoutes({
    render: createRenderPage(build, (error) => app.log.error({ err: error }, 'page failed')),
    cache: answers,
    clientFor: (language: Language) => inProcessClient(app, language),
    facts,
    publicUrl: config.publicUrl,
    taxRateBasisPoints: config.taxRateBasisPoints,
    mode: config.mode,
    clientFolder: `${storefront}client`,
    publicPages: async () => [
      ...canonicalPaths.map((path) => ({ path, languages })),
      ...(await readListedProducts(database.db)).map(listedProduct),
    ],
  });
}
