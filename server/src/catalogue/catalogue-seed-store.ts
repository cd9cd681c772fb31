import { type Language, languages } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import { banner, bannerText, place, placeMember, product, supplierOffer } from './tables.ts';

// Seeds an empty shop. Rows that exist already are left unchanged.

export type NewProduct = typeof product.$inferInsert;
export type NewOffer = typeof supplierOffer.$inferInsert;
type NewBanner = typeof banner.$inferInsert & {
  texts: Record<Language, Pick<typeof bannerText.$inferInsert, 'title' | 'text' | 'alt'>>;
};

export async function insertPlaces(
  tx: Db,
  rows: (typeof place.$inferInsert)[],
  members: { region: number; country: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(place).values(rows).onConflictDoNothing();
  if (members.length > 0) await tx.insert(placeMember).values(members).onConflictDoNothing();
}

/** A code that exists keeps its product, and the new product's offers are dropped. Returns the new products. */
export async function insertProducts(
  tx: Db,
  products: { row: NewProduct; offers: NewOffer[] }[],
): Promise<Pick<typeof product.$inferSelect, 'id' | 'type'>[]> {
  if (products.length === 0) return [];
  const inserted = await tx
    .insert(product)
    .values(products.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: product.id, type: product.type });
  const ids = new Set(inserted.map(({ id }) => id));
  const offers = products.flatMap((product) => product.offers.filter((offer) => ids.has(offer.product)));
  if (offers.length > 0) await tx.insert(supplierOffer).values(offers).onConflictDoNothing();
  return inserted;
}

export async function insertBanners(tx: Db, banners: NewBanner[]): Promise<void> {
  if (banners.length === 0) return;
  await tx
    .insert(banner)
    .values(banners.map(({ texts: _, ...row }) => row))
    .onConflictDoNothing();
  await tx
    .insert(bannerText)
    .values(
      banners.flatMap(({ id, texts }) =>
        languages.map((locale) => ({ banner: id, locale, ...texts[locale] })),
      ),
    )
    .onConflictDoNothing();
}
