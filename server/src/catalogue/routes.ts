import type { Serve } from '../platform/http/request.ts';
import {
  type BrowseDeps,
  listBanners,
  listPlaces,
  listPlacesWithPrices,
  listProducts,
  showProduct,
} from './browse-catalogue.ts';

export type CatalogueDeps = BrowseDeps & { publicUrl: string };

export function catalogueRoutes(serve: Serve, deps: CatalogueDeps): void {
  serve('GET /capi/countries', () => listPlaces(deps));
  serve('GET /capi/countries-with-min-price', () => listPlacesWithPrices(deps));
  serve('GET /capi/banners', ({ language }) => listBanners(deps, language));
  serve('GET /capi/products', ({ query, language }) => listProducts(deps, query, language));
  serve('GET /capi/products/:product_id', ({ params, language }) =>
    showProduct(deps, params.product_id, language),
  );
}
