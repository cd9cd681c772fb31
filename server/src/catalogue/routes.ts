import type { Implementations } from '../platform/http/request.ts';
import {
  type BrowseDeps,
  listBanners,
  listPlaces,
  listPlacesWithPrices,
  listProducts,
  listShopNotices,
  showProduct,
} from './browse-catalogue.ts';
import type { ContentModel } from './content/content-model.ts';
import { findPlan } from './find-plan.ts';

export function catalogueRoutes(deps: BrowseDeps & { content: ContentModel; publicUrl: string }) {
  return {
    'GET /capi/countries': () => listPlaces(deps),
    'GET /capi/countries-with-min-price': () => listPlacesWithPrices(deps),
    'GET /capi/banners': ({ language }) => listBanners(deps, language),
    'GET /capi/notices': ({ language }) => listShopNotices(deps, language),
    'GET /capi/products': ({ query, language }) => listProducts(deps, query, language),
    'GET /capi/plan-finder': ({ query, language }) => findPlan(deps, query, language),
    'GET /capi/products/:product_id': ({ params, language }) =>
      showProduct(deps, params.product_id, language),
  } satisfies Partial<Implementations>;
}
