import { typesWith } from '@langit/contract/values/product-kinds';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
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
