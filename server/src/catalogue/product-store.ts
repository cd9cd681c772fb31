import type { SortOrder } from '@langit/contract/values/catalogue';
import type { Language } from '@langit/contract/values/locale';
import { type Currency, currencies } from '@langit/contract/values/money';
import type { ProductQuery } from '@langit/contract/wire/catalogue';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import { productNow as product, productTextNow, supplierOfferNow } from './catalogue-now-store.ts';
import { type Band, dataBandOf, dayBandOf } from './list-rules.ts';
import { fromGigabytes } from './product-facts-rules.ts';
import { place } from './tables.ts';

const priceIn: Record<Currency, PgColumn> = {
  IDR: product.priceIdr,
  USD: product.priceUsd,
  JPY: product.priceJpy,
  VND: product.priceVnd,
};

const columns = {
  ...getTableColumns(product),
  placeId: place.id,
  placeCode: place.code,
  placeKind: place.kind,
  placeNameEn: place.nameEn,
  popularRank: place.mostPopularRank,
};

const textIn = (language: Language) =>
  sql`(select t.description from ${productTextNow} t where t.product = ${product.id} and t.locale = ${language})`;

/** Hand-written words, English where the language has none; null where the description is composed. */
const handWritten = (language: Language) =>
  sql<string | null>`coalesce(${textIn(language)}, ${textIn('en')})`;

const within = (column: PgColumn, scale: (value: number) => number, band: Band) =>
  and(
    band.above === null ? undefined : gt(column, scale(band.above)),
    band.from === null ? undefined : gte(column, scale(band.from)),
    band.upTo === null ? undefined : lte(column, scale(band.upTo)),
    band.below === null ? undefined : lt(column, scale(band.below)),
  );

/** A daily plan has no total, a router no days: what lacks the field is never filtered out by it. */
const lacksTotal = or(eq(product.esimType, 'DailyPlan'), isNotNull(product.dailyBytes));
const isUnlimited = isNull(product.dataBytes);

function matches(query: ProductQuery) {
  const data = query.data_package.map((name) => dataBandOf[name]);
  const days = query.active_days.map((name) => dayBandOf[name]);
  return and(
    isNull(product.withdrawnAt),
    eq(product.type, query.product_type),
    query.currency ? isNotNull(priceIn[query.currency]) : undefined,
    query.esim_type && query.product_type === 'ez-sim' ? eq(product.esimType, query.esim_type) : undefined,
    query.destination.length > 0 ? inArray(product.place, query.destination) : undefined,
    data.length > 0
      ? or(
          lacksTotal,
          ...data.map((band) => within(product.dataBytes, fromGigabytes, band)),
          data.some(({ unlimited }) => unlimited) ? isUnlimited : undefined,
        )
      : undefined,
    days.length > 0
      ? or(isNull(product.days), ...days.map((band) => within(product.days, (value) => value, band)))
      : undefined,
  );
}

/** Bytes decide between equal ids, the same in every database's locale. */
const byId = sql`${product.id} collate "C"`;
const byData = sql`${product.dataBytes} asc nulls last`;
const byPrice = sql`${product.priceIdr} asc nulls last`;

/** Ties go by price in Rupiah, then data (unlimited last), then id. */
const ordering: Record<SortOrder, ReturnType<typeof sql>[]> = {
  price: [byPrice, byData, byId],
  price_desc: [sql`${product.priceIdr} desc nulls last`, byData, byId],
  data: [byData, byPrice, byId],
  days: [sql`${product.days} asc nulls last`, byPrice, byData, byId],
  popular: [desc(product.popularity), byPrice, byData, byId],
};

const select = (db: Db, language: Language) =>
  db
    .select({ ...columns, handWritten: handWritten(language), total: sql<number>`(count(*) over ())::int` })
    .from(product)
    .innerJoin(place, eq(place.id, product.place));

export type ProductRecord = Awaited<ReturnType<typeof select>>[number];

/** The product itself, without what a list says of it. */
export type ProductRow = Omit<ProductRecord, 'handWritten' | 'total'>;

/** One page and the number of all matches, in one query; beyond the end the number is asked for by itself. */
export async function readProductPage(
  db: Db,
  query: ProductQuery,
  language: Language,
): Promise<{ rows: ProductRecord[]; total: number }> {
  const rows = await select(db, language)
    .where(matches(query))
    .orderBy(...ordering[query.sort_by])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [first] = rows;
  if (first) return { rows, total: first.total };
  return { rows, total: query.page === 1 ? 0 : await db.$count(product, matches(query)) };
}

/** By readable code or opaque id, withdrawn ones too. */
export async function readProduct(
  db: Db,
  codeOrId: string,
  language: Language,
): Promise<ProductRecord | null> {
  const [row] = await select(db, language)
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

export type ListedProduct = { code: string; changedAt: Date; currencies: Currency[] };

/** Everything on sale with the currencies that it has a price in, for the site map. */
export async function readListedProducts(db: Db): Promise<ListedProduct[]> {
  const rows = await db
    .select({ code: product.productId, changedAt: product.changedAt, ...priceIn })
    .from(product)
    .where(isNull(product.withdrawnAt))
    .orderBy(asc(product.productId));
  return rows.map(({ code, changedAt, ...prices }) => ({
    code,
    changedAt,
    currencies: currencies.filter((currency) => prices[currency] !== null),
  }));
}
