import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { productNow as product } from './catalogue-now-store.ts';

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
        eq(product.type, 'ez-sim'),
        isNull(product.withdrawnAt),
        isNotNull(product.priceIdr),
      ),
    )
    .orderBy(product.priceIdr);
