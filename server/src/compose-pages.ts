import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@langit/contract/locale';
import { canonicalPaths } from '@langit/contract/public-pages';
import type { ShopFacts } from '@langit/contract/shop-facts';
import type { FastifyInstance } from 'fastify';
import { readListedProducts } from './catalogue/product-store.ts';
import type { Config } from './config.ts';
import { builtStorefront, type OpenStorefront, pageRoutes } from './pages/routes.ts';
import { listedProduct } from './pages/site-map.ts';
import type { AnswerCache } from './platform/answer-cache.ts';
import type { Database } from './platform/database/database.ts';
import { inProcessClient } from './platform/http/in-process-client.ts';

const built = builtStorefront(fileURLToPath(new URL('../../web/build/', import.meta.url)));

type PageParts = {
  app: FastifyInstance;
  config: Config;
  facts: ShopFacts;
  answers: AnswerCache;
  database: Database;
  /** The build, where nothing else is said. */
  openStorefront?: OpenStorefront | undefined;
};

/** The storefront's pages, rendered from the answers of the shop's own calls. */
export async function composePages(parts: PageParts) {
  const { app, config, facts, answers, database, openStorefront = built } = parts;
  return pageRoutes({
    render: await openStorefront(app),
    cache: answers,
    clientFor: (language: Language) => inProcessClient(app, language),
    facts,
    publicUrl: config.publicUrl,
    taxRateBasisPoints: config.taxRateBasisPoints,
    mode: config.mode,
    publicPages: async () => [
      ...canonicalPaths.map((path) => ({ path, languages })),
      ...(await readListedProducts(database.db)).map(listedProduct),
    ],
  });
}
