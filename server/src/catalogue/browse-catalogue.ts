import { productTypes } from '@langit/contract/values/catalogue';
import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { type Currency, currencies, toMajor } from '@langit/contract/values/money';
import type {
  Banner,
  Place,
  PlaceWithPrices,
  Product,
  ProductPage,
  ProductQuery,
  ShopNotice,
} from '@langit/contract/wire/catalogue';
import { buildSearchIndex } from '@langit/domain/places/search-index';
import type { SearchIndex } from '@langit/domain/places/search-places';
import { versioned } from './art-address.ts';
import type { ContentModel } from './content/content-model.ts';
import { wordsIn } from './content/content-rules.ts';
import { presentProduct } from './present-product.ts';
import type { ProductRow } from './product-store.ts';
import {
  type CatalogueSnapshot,
  findRow,
  handWritten,
  type SoldPlace,
  stockOf,
} from './read-model/catalogue-snapshot.ts';
import { findPage, pricesOf } from './read-model/list-index.ts';
import { findTripPage, isTripQuery } from './read-model/place-plans.ts';
import type { ReadModel } from './read-model/read-model.ts';

/** Number of pages of a list; 0 where no product matches. */
const pageCount = (items: number, perPage: number): number => Math.ceil(items / perPage);

export type BrowseDeps = { catalogue: Pick<ReadModel, 'current'> };

/** A product in the contract's form, with the texts and the stock of the snapshot. */
export const present = (snapshot: CatalogueSnapshot, row: ProductRow, language: Language): Product =>
  presentProduct(row, language, {
    handWritten: handWritten(snapshot, row.id, language),
    stock: stockOf(snapshot, row),
  });

export async function listProducts(
  { catalogue }: BrowseDeps,
  query: ProductQuery,
  language: Language,
): Promise<ProductPage> {
  const snapshot = await catalogue.current();
  const { products, total } = isTripQuery(query)
    ? findTripPage(snapshot, query)
    : findPage(snapshot.lists[query.product_type], query);
  return {
    data: products.map((row) => present(snapshot, row, language)),
    pagination: {
      currentPage: query.page,
      totalPages: pageCount(total, query.limit),
      totalItems: total,
      itemsPerPage: query.limit,
    },
  };
}

/** Throws NOT_FOUND with `withdrawn: true` for a withdrawn product, so that its page answers 410. */
export async function showProduct(
  { catalogue }: BrowseDeps,
  codeOrId: string,
  language: Language,
): Promise<Product> {
  const snapshot = await catalogue.current();
  const row = findRow(snapshot, codeOrId);
  if (!row) throw new ShopError('NOT_FOUND');
  if (row.withdrawnAt) throw new ShopError('NOT_FOUND', { extra: { withdrawn: true } });
  return present(snapshot, row, language);
}

const presentPlace = (row: SoldPlace): Place => ({
  id: row.id,
  name: row.nameEn,
  code: row.code,
  member_codes: row.kind === 'region' ? row.memberCodes : [],
});

export const listPlaces = async ({ catalogue }: BrowseDeps): Promise<Place[]> =>
  (await catalogue.current()).places.map(presentPlace);

export async function listPlacesWithPrices({ catalogue }: BrowseDeps): Promise<PlaceWithPrices[]> {
  const major = (minor: number | null, currency: Currency) =>
    minor === null ? null : toMajor(minor, currency);
  const { places } = await catalogue.current();
  return places.map((row) => ({
    ...presentPlace(row),
    min_price_idr: major(row.minIdr, 'IDR'),
    min_price_vnd: major(row.minVnd, 'VND'),
    min_price_jpy: major(row.minJpy, 'JPY'),
    min_price_usd: major(row.minUsd, 'USD'),
  }));
}

/** Links to the shop's pages are stored as paths. They become absolute URLs, because banners open in a new tab (H1). */
export async function listBanners(
  { content, publicUrl }: { content: Pick<ContentModel, 'shown'>; publicUrl: string },
  language: Language,
): Promise<Banner[]> {
  const { banners } = await content.shown();
  return banners.map(({ image, hyperlink, texts }) => {
    const { title = '', text = '', alt = '' } = wordsIn(texts, language) ?? {};
    const link = hyperlink?.startsWith('/') ? publicUrl + hyperlink : hyperlink;
    return { banner_url: versioned(image) ?? image, hyperlink: link, title, text, alt };
  });
}

/** The notices and announcements of this moment. */
export async function listShopNotices(
  { content }: { content: Pick<ContentModel, 'shown'> },
  language: Language,
): Promise<ShopNotice[]> {
  const { notices } = await content.shown();
  return notices.map(({ place, kind, link, texts }) => ({
    place,
    kind,
    text: wordsIn(texts, language)?.text ?? '',
    link,
  }));
}

/** The index of the home page's search field, loaded on first use. */
export const placeSearchIndex = ({ places }: CatalogueSnapshot): SearchIndex =>
  buildSearchIndex(places.map((row) => ({ ...presentPlace(row), aliases: row.aliases })));

export type ListedProduct = { code: string; changedAt: Date; currencies: Currency[] };

/** All products on sale with the currencies of their prices, for the site map. */
export async function listListedProducts({ catalogue }: BrowseDeps): Promise<ListedProduct[]> {
  const { lists } = await catalogue.current();
  return productTypes.flatMap((type) =>
    lists[type].products.map((row) => {
      const prices = pricesOf(row);
      return {
        code: row.productId,
        changedAt: row.changedAt,
        currencies: currencies.filter((currency) => prices[currency] !== null),
      };
    }),
  );
}
