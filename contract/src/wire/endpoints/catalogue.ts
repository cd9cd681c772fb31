import * as z from 'zod/mini';
import {
  Banner,
  Place,
  PlaceWithPrices,
  PlanFinder,
  PlanFinderQuery,
  Product,
  ProductPage,
  ProductParams,
  ProductQuery,
  ShopNotice,
} from '../catalogue.ts';
import type { EndpointTable } from './endpoint.ts';

/**
 * Milliseconds. Stock changes with every order. A page shows stock that is at most two seconds old: one second in the call's
 * cached answer and one in the cached page.
 */
const stockMs = 1000;
const keepStock = (...products: Pick<Product, 'stock'>[]): number | undefined =>
  products.some(({ stock }) => stock !== null) ? stockMs : undefined;

/** Calls of catalogue. */
export const catalogueEndpoints = {
  'GET /capi/countries': {
    summary: 'Countries and regions of the catalogue',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(Place),
    errors: [],
  },
  'GET /capi/countries-with-min-price': {
    summary: 'Countries and regions with their lowest prices',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(PlaceWithPrices),
    errors: [],
  },
  'GET /capi/banners': {
    summary: 'Banners of the home page',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(Banner),
    errors: [],
  },
  'GET /capi/notices': {
    summary: 'Notices about destinations, and announcements, that are shown now',
    tag: 'catalogue',
    auth: 'none',
    cached: true,
    status: 200,
    response: z.array(ShopNotice),
    errors: [],
  },
  'GET /capi/products': {
    summary: 'Products, filtered, sorted and paged',
    tag: 'catalogue',
    auth: 'optional',
    query: ProductQuery,
    cached: true,
    // A page past the end, or of an unknown place, is not cached: a client could request any number of them.
    keepMs: ({ data }: ProductPage) => (data.length === 0 ? 0 : keepStock(...data)),
    status: 200,
    response: ProductPage,
    errors: [],
  },
  'GET /capi/plan-finder': {
    summary: 'The best plan of a destination for a trip, runners-up and labels',
    tag: 'catalogue',
    auth: 'none',
    query: PlanFinderQuery,
    cached: true,
    status: 200,
    response: PlanFinder,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/products/:product_id': {
    summary: 'One product by its readable code or its id',
    tag: 'catalogue',
    auth: 'optional',
    params: ProductParams,
    cached: true,
    keepMs: (product: Product) => keepStock(product),
    status: 200,
    response: Product,
    errors: ['NOT_FOUND'],
  },
} as const satisfies EndpointTable;
