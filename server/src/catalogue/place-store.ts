import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/database.ts';
import { productNow as product } from './catalogue-now-store.ts';
import { place, placeAlias, placeMember } from './tables.ts';

/** Codes of a region's countries, in order. */
const memberCodes = sql<string[]>`array(
  select country.code from ${placeMember}
  join ${place} country on country.id = ${placeMember.country}
  where ${placeMember.region} = ${place.id}
  order by country.code
)`;

const lowestOf = (price: PgColumn) =>
  sql<number | null>`min(${price}) filter (where ${product.type} = 'ez-sim')`;

/** Popular ones first, then countries and regions by name. */
const order = [sql`${place.mostPopularRank} asc nulls last`, asc(place.kind), asc(place.nameEn)];

/**
 * Places with something on sale (a country that only a region's plan covers is none of them), each with the lowest
 * price of an eSIM, where its card leads, in every currency (H5); null where nothing is sold in it.
 */
export const readPlaces = (db: Db) =>
  db
    .select({
      ...getTableColumns(place),
      memberCodes,
      minIdr: lowestOf(product.priceIdr),
      minUsd: lowestOf(product.priceUsd),
      minJpy: lowestOf(product.priceJpy),
      minVnd: lowestOf(product.priceVnd),
    })
    .from(place)
    .innerJoin(product, and(eq(product.place, place.id), isNull(product.withdrawnAt)))
    .where(isNull(place.withdrawnAt))
    .groupBy(place.id)
    .orderBy(...order);

export const readAliases = (db: Db) =>
  db.select({ place: placeAlias.place, alias: placeAlias.alias }).from(placeAlias);

export type PlaceRecord = Awaited<ReturnType<typeof readPlaces>>[number];
