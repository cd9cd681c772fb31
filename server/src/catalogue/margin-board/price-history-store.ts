import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { fxRate, offerCostChange, productPriceChange } from '../tables.ts';

/** What has changed about a product's price, its offers' costs and the rate of the Rupiah, the oldest first. */
export async function readPriceChanges(db: Db, product: string) {
  const [prices, costs, rates] = await Promise.all([
    db
      .select({ at: productPriceChange.at, priceIdr: productPriceChange.priceIdr })
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
