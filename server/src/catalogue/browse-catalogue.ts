import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { type Currency, toMajor } from '@langit/contract/values/money';
import type {
  Banner,
  Place,
  PlaceWithPrices,
  Product,
  ProductPage,
  ProductQuery,
} from '@langit/contract/wire/catalogue';
import { buildSearchIndex } from '@langit/domain/places/search-index';
import type { SearchIndex } from '@langit/domain/places/search-places';
import type { Database } from '../platform/database/database.ts';
import { versioned } from './art-address.ts';
import { readBanners } from './banner-store.ts';
import { pageCount } from './list-rules.ts';
import { type PlaceRecord, readAliases, readPlaces } from './place-store.ts';
import { presentProduct } from './present-product.ts';
import { readProduct, readProductPage } from './product-store.ts';

export type BrowseDeps = { database: Pick<Database, 'db'> };

export async function listProducts(
  { database }: BrowseDeps,
  query: ProductQuery,
  language: Language,
): Promise<ProductPage> {
  const { rows, total } = await readProductPage(database.db, query, language);
  return {
    data: rows.map((row) => presentProduct(row, language)),
    pagination: {
      currentPage: query.page,
      totalPages: pageCount(total, query.limit),
      totalItems: total,
      itemsPerPage: query.limit,
    },
  };
}

/** A withdrawn product is NOT_FOUND with `withdrawn: true`, so that its page can say that it is gone (410). */
export async function showProduct(
  { database }: BrowseDeps,
  codeOrId: string,
  language: Language,
): Promise<Product> {
  const row = await readProduct(database.db, codeOrId, language);
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.withdrawnAt) throw new ShopError('NOT_FOUND', { extra: { withdrawn: true } });
  return presentProduct(row, language);
}

const presentPlace = (row: PlaceRecord): Place => ({
  id: row.id,
  name: row.nameEn,
  code: row.code,
  member_codes: row.kind === 'region' ? row.memberCodes : [],
});

export const listPlaces = async ({ database }: BrowseDeps): Promise<Place[]> =>
  (await readPlaces(database.db)).map(presentPlace);

export async function listPlacesWithPrices({ database }: BrowseDeps): Promise<PlaceWithPrices[]> {
  const major = (minor: number | null, currency: Currency) =>
    minor === null ? null : toMajor(minor, currency);
  const rows = await readPlaces(database.db);
  return rows.map((row) => ({
    ...presentPlace(row),
    min_price_idr: major(row.minIdr, 'IDR'),
    min_price_vnd: major(row.minVnd, 'VND'),
    min_price_jpy: major(row.minJpy, 'JPY'),
    min_price_usd: major(row.minUsd, 'USD'),
  }));
}

/** A link to a page of the shop is stored as its path: it opens in a new tab, which needs the whole address (H1). */
export async function listBanners(
  { database, publicUrl }: BrowseDeps & { publicUrl: string },
  language: Language,
): Promise<Banner[]> {
  const rows = await readBanners(database.db, language);
  return rows.map(({ image, hyperlink, ...words }) => ({
    banner_url: versioned(image) ?? image,
    hyperlink: hyperlink?.startsWith('/') ? publicUrl + hyperlink : hyperlink,
    ...words,
  }));
}

/** What the search field of the home page loads on first use. */
export async function placeSearchIndex({ database }: BrowseDeps): Promise<SearchIndex> {
  const aliases = await readAliases(database.db);
  const rows = await readPlaces(database.db);
  return buildSearchIndex(
    rows.map((row) => ({
      ...presentPlace(row),
      aliases: aliases.flatMap(({ place, alias }) => (place === row.id ? [alias] : [])),
    })),
  );
}
