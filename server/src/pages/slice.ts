import { type Language, languages } from '@langit/contract/values/locale';
import { canonicalPaths } from '@langit/contract/values/public-pages';
import type { FastifyInstance } from 'fastify';
import type { CatalogueApi } from '../catalogue/slice.ts';
import { directClient } from '../platform/http/direct-client.ts';
import type { Implementations } from '../platform/http/request.ts';
import { asCaller, noteSecurity } from '../platform/observability/security-log.ts';
import { addressGroup, type Limit, limitKey } from '../platform/rate-limiter.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { DocumentDeps } from './documents.ts';
import { keptAssetRoutes } from './kept-assets.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { pageRoutes } from './routes.ts';
import { listedProduct } from './site-map.ts';
import type { OpenStorefront } from './storefront.ts';

type Ports = Pick<
  DocumentDeps,
  | 'cache'
  | 'facts'
  | 'publicUrl'
  | 'taxRateBasisPoints'
  | 'paymentExpirySeconds'
  | 'deliveryDeadlineSeconds'
  | 'mode'
> & {
  app: FastifyInstance;
  /** The calls for the pages' loaders. */
  calls: Partial<Implementations>;
  catalogue: Pick<CatalogueApi, 'listedProducts' | 'socialCard'>;
  openStorefront: OpenStorefront;
  /** The page that a service worker shows without a network. */
  offlinePage: boolean;
};

/** Searches and other pages that no cache has: far above a person, and shared by the people of a mobile network. */
const madeUpPages: Limit = { limit: 120, seconds: 60 };

/** The storefront's pages, rendered on the server. */
export async function pagesSlice(
  {
    database,
    log,
    clock,
    rateLimiter,
    metrics,
  }: Pick<Platform, 'database' | 'log' | 'clock' | 'rateLimiter' | 'metrics'>,
  ports: Ports,
): Promise<Slice> {
  const { app, calls, catalogue, openStorefront, offlinePage, ...documents } = ports;
  const note = (err: Error) => log.error({ err }, 'a call failed while a page was rendered');
  const limitMadeUpPages = (address: string) =>
    asCaller(address, () =>
      rateLimiter
        .hit(limitKey('made-up-page', addressGroup(address)), madeUpPages)
        .catch((error: unknown) => {
          noteSecurity(log, 'rate_limited', { call: 'page' });
          throw error;
        }),
    );
  const raw = pageRoutes({
    ...documents,
    clock,
    metrics,
    limitMadeUpPages,
    storefront: await openStorefront(app),
    clientFor: (language: Language) => directClient(calls, language, note),
    socialCard: catalogue.socialCard,
    publicPages: async () => [
      ...canonicalPaths.map((path) => ({ path, languages })),
      ...(await catalogue.listedProducts()).map(listedProduct),
    ],
  });
  return { name: 'pages', raw: [...offlineRoutes(offlinePage), ...keptAssetRoutes(database.db), ...raw] };
}
