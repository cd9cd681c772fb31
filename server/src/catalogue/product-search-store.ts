import { asc, inArray, or, sql } from 'drizzle-orm';
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

/** What decides whether some products are sold: a hold, and an enabled offer of a supplier. */
export const readSaleFacts = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: product.id,
      held: sql<boolean>`exists (select from ${marginHold} where ${marginHold.product} = ${product.id})`,
      hasOffer: sql<boolean>`exists (select from ${currentSupplierOffer}
        where ${currentSupplierOffer.product} = ${product.id} and ${currentSupplierOffer.enabled})`,
    })
    .from(product)
    .where(inArray(product.id, [...ids]));
