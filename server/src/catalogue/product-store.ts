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

/** The product with what its place tells of it. */
export type ProductRow = Awaited<ReturnType<typeof select>>[number];

/** By readable code or opaque id, withdrawn ones too: what operators see. Customers' reads go through the read model. */
export async function readProduct(db: Db, codeOrId: string): Promise<ProductRow | null> {
  const [row] = await select(db)
    .where(or(eq(product.productId, codeOrId), eq(product.id, codeOrId)))
    .limit(1);
  return row ?? null;
}

/** A product with the cheapest enabled offer of these suppliers, in one statement: what an order is placed with. */
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

/** Codes of which one may have been meant by what was typed: they begin alike or hold it. */
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
