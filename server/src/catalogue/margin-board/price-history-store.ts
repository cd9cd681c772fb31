import type { ProductType } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { fxRate, offerCostChange, productPriceChange } from '../tables.ts';

/** What has changed about a product's price, its offers' costs and the rate of the Rupiah, the oldest first. */
export async function readPriceChanges(db: Db, { id: product, type }: { id: string; type: ProductType }) {
  const { isRented } = kindOf({ type });
  const [prices, costs, rates] = await Promise.all([
    db
      .select({
        at: productPriceChange.at,
        // Of a router its rent: that is by the day, as its cost.
        priceIdr: isRented ? productPriceChange.rentPerDayIdr : productPriceChange.priceIdr,
        costIdr: productPriceChange.costIdr,
      })
      .from(productPriceChange)
      .where(eq(productPriceChange.product, product))
      .orderBy(asc(productPriceChange.at), asc(productPriceChange.id)),
    db
      .select({
        at: offerCostChange.at,
        supplier: offerCostChange.supplier,
        package: offerCostChange.packageCode,
        costUsdMicros: offerCostChange.costUsdMicros,
        enabled: offerCostChange.enabled,
      })
      .from(offerCostChange)
      .where(eq(offerCostChange.product, product))
      .orderBy(asc(offerCostChange.at), asc(offerCostChange.id)),
    db
      .select({ at: fxRate.since, perUsd: sql<number>`(${fxRate.perUsd} * 10000)::integer` })
      .from(fxRate)
      .where(eq(fxRate.currency, 'IDR'))
      .orderBy(asc(fxRate.id)),
  ]);
  return { prices, costs, rates };
}
