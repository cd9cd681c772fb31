import type { OfferCost } from '@langit/domain/pricing/floor';
import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { currentSupplierOffer, currentProduct as product } from './current-catalogue-store.ts';
import { termsOfProduct } from './floor/terms-store.ts';
import { catalogueVersion, marginHold, place } from './tables.ts';

const columns = {
  ...getTableColumns(product),
  placeId: place.id,
  placeCode: place.code,
  placeKind: place.kind,
  placeNameEn: place.nameEn,
  popularRank: place.mostPopularRank,
};

export const selectProducts = (db: Db) =>
  db.select(columns).from(product).innerJoin(place, eq(place.id, product.place));

/** A product's row joined with its place. */
export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

/** By readable code or opaque id, withdrawn products included: for operators. Customers' reads use the read model. */
export async function readProduct(db: Db, codeOrId: string): Promise<ProductRow | null> {
  const [row] = await selectProducts(db)
    .where(or(eq(product.productId, codeOrId), eq(product.id, codeOrId)))
    .limit(1);
  return row ?? null;
}

/** By opaque id, with withdrawn products. */
export const readProductsOf = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  selectProducts(db).where(inArray(product.id, [...ids]));

/** An enabled offer of a product. Costs of one piece, or of one day of a daily plan. */
export type EnabledOffer = { id: string; supplier: string; packageCode: string } & OfferCost;

/**
 * A product with the enabled offers of the suppliers, the cheapest first, the terms of its floor and the version of the catalogue, in
 * one statement: for placing an order.
 */
export async function readProductForOrder(db: Db, codeOrId: string, suppliers: readonly string[]) {
  const {
    id,
    supplier,
    packageCode,
    costUsdMicros,
    minimumPriceUsdMicros,
    product: offered,
    enabled,
  } = currentSupplierOffer;
  const offers = db
    .select({
      all: sql<EnabledOffer[] | null>`jsonb_agg(jsonb_build_object('id', ${id}, 'supplier', ${supplier},
        'packageCode', ${packageCode}, 'costUsdMicros', ${costUsdMicros},
        'minimumPriceUsdMicros', ${minimumPriceUsdMicros}) order by ${costUsdMicros}, ${id})`.as('all'),
    })
    .from(currentSupplierOffer)
    .where(and(eq(offered, product.id), eq(enabled, true), inArray(supplier, [...suppliers])))
    .as('offers');
  const [row] = await db
    .select({
      ...columns,
      offers: offers.all,
      terms: termsOfProduct({ code: product.productId, place: place.code, esimType: product.esimType }),
      held: sql<boolean>`exists (select from ${marginHold} where ${marginHold.product} = ${product.id})`,
      catalogueVersion: sql<string | null>`(select ${catalogueVersion.version} from ${catalogueVersion})`,
    })
    .from(product)
    .innerJoin(place, eq(place.id, product.place))
    .innerJoinLateral(offers, sql`true`)
    .where(or(eq(product.productId, codeOrId), eq(product.id, codeOrId)))
    .limit(1);
  return row
    ? { ...row, offers: row.offers ?? [], catalogueVersion: Number(row.catalogueVersion ?? 0) }
    : null;
}

const mostLike = 2000;

/** Candidates for a mistyped code: codes with the same beginning, or that contain the text. */
export async function codesLike(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .select({ code: product.productId })
    .from(product)
    .where(
      or(
        sql`starts_with(${product.productId}, ${typed.slice(0, 2)})`,
        sql`strpos(${product.productId}, ${typed}) > 0`,
      ),
    )
    .orderBy(asc(product.productId))
    .limit(mostLike);
  return rows.map(({ code }) => code);
}
