import { typesWith } from '@langit/contract/values/product-kinds';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { currentProduct as product } from './current-catalogue-store.ts';

/** Size and price of the eSIM plans that are on sale for a place. Money in minor units. */
export const plansOfPlace = (db: Db, placeId: number) =>
  db
    .select({
      esimType: product.esimType,
      dataBytes: product.dataBytes,
      dailyBytes: product.dailyBytes,
      days: product.days,
      idr: product.priceIdr,
      usd: product.priceUsd,
      jpy: product.priceJpy,
      vnd: product.priceVnd,
    })
    .from(product)
    .where(
      and(
        eq(product.place, placeId),
        inArray(product.type, typesWith('isElectronic')),
        isNull(product.withdrawnAt),
        isNotNull(product.priceIdr),
      ),
    )
    .orderBy(product.priceIdr);

/** The id of a place that has a list of plans; null where it has none any more. */
export async function listedPlaceId(db: Db, code: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from place where code = ${code} and withdrawn_at is null`,
  );
  return rows[0]?.id ?? null;
}
