import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { productNow as product, supplierOfferNow } from './catalogue-now-store.ts';
import { place } from './tables.ts';

const columns = {
  ...getTableColumns(product),
  placeId: place.id,
  placeCode: place.code,
  placeKind: place.kind,
  placeNameEn: place.nameEn,
  popularRank: place.mostPopularRank,
};

const select = (db: Db) => db.select(columns).from(product).innerJoin(place, eq(place.id, product.place));

/** A product's row joined with its place. */
export type ProductRow = Awaited<ReturnType<typeof select>>[number];

/** By readable code or opaque id, withdrawn products included: for operators. Customers' reads use the read model. */
export async function readProduct(db: Db, codeOrId: string): Promise<ProductRow | null> {
  const [row] = await select(db)
    .where(or(eq(product.productId, codeOrId), eq(product.id, codeOrId)))
    .limit(1);
  return row ?? null;
}

/** By opaque id, with withdrawn products. */
export const readProductsOf = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  select(db).where(inArray(product.id, [...ids]));

/** A product with the cheapest enabled offer of the suppliers, in one statement: for placing an order. */
export async function readProductWithOffer(db: Db, codeOrId: string, suppliers: readonly string[]) {
  const { id, supplier, packageCode, costUsdMicros, product: offered, enabled } = supplierOfferNow;
  const offer = db
    .select({ id, supplier, packageCode, costUsdMicros })
    .from(supplierOfferNow)
    .where(and(eq(offered, product.id), eq(enabled, true), inArray(supplier, [...suppliers])))
    .orderBy(asc(costUsdMicros), asc(id))
    .limit(1)
    .as('offer');
  const [row] = await db
    .select({
      ...columns,
      offer: {
        id: offer.id,
        supplier: offer.supplier,
        packageCode: offer.packageCode,
        costUsdMicros: offer.costUsdMicros,
      },
    })
    .from(product)
    .innerJoin(place, eq(place.id, product.place))
    .leftJoinLateral(offer, sql`true`)
    .where(or(eq(product.productId, codeOrId), eq(product.id, codeOrId)))
    .limit(1);
  return row ?? null;
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
