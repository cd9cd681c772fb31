import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { marginHold, place, product } from '../tables.ts';

export type BoardOffer = {
  supplier: string;
  package: string;
  costUsdMicros: number;
  minimumPriceUsdMicros: number | null;
  enabled: boolean;
  checkedAt: string | null;
  goneAt: string | null;
};

/**
 * The next products by id, withdrawn ones included, with their offers and the languages of their hand-written descriptions. Reads the
 * tables without staged rows.
 */
export const boardProducts = (db: Db, { after, limit }: { after: string; limit: number }) =>
  selectProducts(db).where(gt(product.id, after)).orderBy(asc(product.id)).limit(limit);

export async function boardProductOf(db: Db, code: string): Promise<BoardProduct | null> {
  const [row] = await selectProducts(db).where(eq(product.productId, code));
  return row ?? null;
}

const selectProducts = (db: Db) =>
  db
    .select({
      id: product.id,
      code: product.productId,
      type: product.type,
      esimType: product.esimType,
      place: place.code,
      dataBytes: product.dataBytes,
      dailyBytes: product.dailyBytes,
      days: product.days,
      stock: product.stock,
      idr: product.priceIdr,
      usd: product.priceUsd,
      jpy: product.priceJpy,
      vnd: product.priceVnd,
      rentPerDayIdr: product.rentPerDayIdr,
      costIdr: product.costIdr,
      withdrawnAt: product.withdrawnAt,
      held: sql<boolean>`${marginHold.product} is not null`,
      offers: sql<BoardOffer[]>`coalesce((select jsonb_agg(jsonb_build_object('supplier', o.supplier,
        'package', o.package_code, 'costUsdMicros', o.cost_usd_micros,
        'minimumPriceUsdMicros', o.minimum_price_usd_micros, 'enabled', o.enabled, 'checkedAt', o.checked_at,
        'goneAt', o.gone_at) order by not o.enabled, o.cost_usd_micros, o.id)
        from supplier_offer o where o.product = ${product.id}), '[]')`,
      locales: sql<string[]>`coalesce((select jsonb_agg(t.locale) from product_text t
        where t.product = ${product.id}), '[]')`,
    })
    .from(product)
    .innerJoin(place, eq(place.id, product.place))
    .leftJoin(marginHold, eq(marginHold.product, product.id));

export type BoardProduct = Awaited<ReturnType<typeof boardProducts>>[number];
