import { type Language, languages } from '@langit/contract/values/locale';
import { canonicalPaths } from '@langit/contract/values/public-pages';
import type { FastifyInstance } from 'fastify';
import { readListedProducts } from '../catalogue/product-store.ts';
import { inProcessClient } from '../platform/http/in-process-client.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { DocumentDeps } from './documents.ts';
import { pageRoutes } from './routes.ts';
import { listedProduct } from './site-map.ts';
import type { OpenStorefront } from './storefront.ts';

type Ports = Pick<DocumentDeps, 'cache' | 'facts' | 'publicUrl' | 'taxRateBasisPoints' | 'mode'> & {
  /** The calls that pages read are made in process. */
  app: FastifyInstance;
  openStorefront: OpenStorefront;
};

/** The storefront's pages, rendered from the answers of the shop's own calls. */
export async function pagesSlice({ database }: Platform, ports: Ports): Promise<Slice> {
  const { app, openStorefront, ...documents } = ports;
  const raw = pageRoutes({
    ...documents,
    render: await openStorefront(app),
    clientFor: (language: Language) => inProcessClient(app, language),
    publicPages: async () => [
      ...canonicalPaths.map((path) => ({ path, languages })),
      ...(await readListedProducts(database.db)).map(listedProduct),
    ],
  });
  return { name: 'pages', raw };
}
