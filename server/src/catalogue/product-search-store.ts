import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { currentSupplierOffer, currentProduct as product } from './current-catalogue-store.ts';
import { selectProducts } from './product-store.ts';
import { marginHold, place } from './tables.ts';

/** Of a beginning that many places share. */
const mostRead = 400;

export const readProducts = (db: Db, codes: readonly string[]) =>
  selectProducts(db).where(inArray(product.productId, [...codes]));

/** Products whose code begins so, and those of some places: what is on sale first, the smaller before the larger. */
export const readProductsBy = (db: Db, { code, places }: { code: string; places: readonly string[] }) =>
  selectProducts(db)
    .where(or(startsWith(product.productId, code), inArray(place.code, [...places])))
    .orderBy(
      sql`${product.withdrawnAt} is not null`,
      sql`coalesce(${product.dataBytes}, ${product.dailyBytes}) nulls last`,
      asc(product.days),
      asc(product.productId),
    )
    .limit(mostRead);

/** What decides whether some products are sold: those that are held, and those that a supplier offers. */
export async function readSaleFacts(db: Db, ids: readonly string[]) {
  const [holds, offers] = await Promise.all([
    db
      .select({ id: marginHold.product })
      .from(marginHold)
      .where(inArray(marginHold.product, [...ids])),
    db
      .selectDistinct({ id: currentSupplierOffer.product })
      .from(currentSupplierOffer)
      .where(and(eq(currentSupplierOffer.enabled, true), inArray(currentSupplierOffer.product, [...ids]))),
  ]);
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { held: idsOf(holds), offered: idsOf(offers) };
}
