import type { EsimType } from '@langit/contract/values/catalogue';
import { typesWith } from '@langit/contract/values/product-kinds';
import type { OfferCost } from '@langit/domain/pricing/floor';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { lockProducts } from '../product-lock-store.ts';
import { marginHold, place, product, supplierOffer } from '../tables.ts';

/** A plan on sale, with the enabled offers of the suppliers that are sold, and whether it is held. */
export type CheckedProduct = {
  id: string;
  code: string;
  place: string;
  esimType: EsimType | null;
  idr: number | null;
  usd: number | null;
  jpy: number | null;
  vnd: number | null;
  offers: (OfferCost & { id: string })[] | null;
  held: boolean;
};

const onSale = and(
  inArray(product.type, typesWith('isElectronic')),
  isNull(product.withdrawnAt),
  isNotNull(product.priceIdr),
);

/** Ids of plans on sale, each once, in order. */
const pageOfIds = (db: Db, some: SQL | undefined, limit: number) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(and(onSale, some))
    .orderBy(asc(product.id))
    .limit(limit)
    .as('page');

/**
 * The plans of a page of ids. The page is a subquery with its own order and limit: a prepared statement that was planned before an
 * import would otherwise aggregate the offers of all plans before it takes the first ones.
 */
const selectPlans = (db: Db, selling: readonly string[], ids: ReturnType<typeof pageOfIds>) => {
  const { id, costUsdMicros, minimumPriceUsdMicros } = supplierOffer;
  const offers = db
    .select({
      all: sql<
        CheckedProduct['offers']
      >`jsonb_agg(jsonb_build_object('id', ${id}, 'costUsdMicros', ${costUsdMicros},
        'minimumPriceUsdMicros', ${minimumPriceUsdMicros}))`.as('all'),
    })
    .from(supplierOffer)
    .where(
      and(
        eq(supplierOffer.product, product.id),
        eq(supplierOffer.enabled, true),
        inArray(supplierOffer.supplier, [...selling]),
      ),
    )
    .as('offers');
  return db
    .select({
      id: product.id,
      code: product.productId,
      place: place.code,
      esimType: product.esimType,
      idr: product.priceIdr,
      usd: product.priceUsd,
      jpy: product.priceJpy,
      vnd: product.priceVnd,
      offers: offers.all,
      held: sql<boolean>`${marginHold.product} is not null`,
    })
    .from(ids)
    .innerJoin(product, eq(product.id, ids.id))
    .innerJoin(place, eq(place.id, product.place))
    .leftJoin(marginHold, eq(marginHold.product, product.id))
    .innerJoinLateral(offers, sql`true`)
    .orderBy(asc(product.id));
};

/** The next plans on sale by id. Reads the tables without staged rows: not while an import is being put in place. */
export const plansAfter = (
  db: Db,
  selling: readonly string[],
  { after, limit }: { after: string; limit: number },
): Promise<CheckedProduct[]> => selectPlans(db, selling, pageOfIds(db, gt(product.id, after), limit));

/** Those of some products that are plans on sale, by id. Reads the tables without staged rows. */
export const plansOf = (
  db: Db,
  selling: readonly string[],
  ids: readonly string[],
): Promise<CheckedProduct[]> =>
  selectPlans(db, selling, pageOfIds(db, inArray(product.id, [...ids]), ids.length));

/** Locks products until `tx` ends, in the order of their ids, and reads them anew. */
export async function lockPlans(
  tx: Db,
  selling: readonly string[],
  ids: readonly string[],
): Promise<CheckedProduct[]> {
  await lockProducts(tx, ids);
  return plansOf(tx, selling, ids);
}

export async function insertHolds(tx: Db, holds: (typeof marginHold.$inferInsert)[]): Promise<void> {
  if (holds.length > 0) await tx.insert(marginHold).values(holds).onConflictDoNothing();
}

export async function endHolds(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(marginHold).where(inArray(marginHold.product, [...ids]));
}

export type NewPrices = Pick<CheckedProduct, 'id' | 'idr' | 'usd' | 'jpy' | 'vnd'>;

/** Sets prices of many products; a strikethrough price that is no longer higher goes. */
export async function updateManyPrices(tx: Db, rows: readonly NewPrices[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update product p set price_idr = r.idr, price_usd = r.usd, price_jpy = r.jpy, price_vnd = r.vnd,
      strike_idr = case when p.strike_idr > r.idr then p.strike_idr end,
      strike_usd = case when p.strike_usd > r.usd then p.strike_usd end,
      strike_jpy = case when p.strike_jpy > r.jpy then p.strike_jpy end,
      strike_vnd = case when p.strike_vnd > r.vnd then p.strike_vnd end, changed_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, idr bigint, usd bigint, jpy bigint, vnd bigint)
    where p.id = r.id`);
}

/** The products that are held, with their codes. */
export const listHolds = (db: Db) =>
  db
    .select({
      id: product.id,
      code: product.productId,
      reason: marginHold.reason,
      floorIdr: marginHold.floorIdr,
      priceIdr: marginHold.priceIdr,
    })
    .from(marginHold)
    .innerJoin(product, eq(product.id, marginHold.product))
    .where(isNull(product.withdrawnAt));

/** The products that are held. */
export async function readHeld(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: marginHold.product }).from(marginHold);
  return new Set(rows.map(({ id }) => id));
}
