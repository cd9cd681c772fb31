import { asc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { place, placeAlias, placeMember } from './tables.ts';

/** Codes of a region's countries, sorted. */
const memberCodes = sql<string[]>`array(
  select country.code from ${placeMember}
  join ${place} country on country.id = ${placeMember}.country
  where ${placeMember}.region = ${place}.id
  order by country.code
)`;

/** Popular places first, then countries and regions by name. */
const order = [sql`${place.mostPopularRank} asc nulls last`, asc(place.kind), asc(place.nameEn)];

export const readPlaces = (db: Db) =>
  db
    .select({ ...getTableColumns(place), memberCodes })
    .from(place)
    .orderBy(...order);

/** The codes of these places by their ids. */
export async function placeCodesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: place.id, code: place.code })
    .from(place)
    .where(inArray(place.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Places by their codes, each with the countries that it is made of: a country of itself. */
export async function readCountriesOf(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .select({ code: place.code, members: memberCodes })
    .from(place)
    .where(inArray(place.code, [...new Set(codes)]));
  return new Map(rows.map(({ code, members }) => [code, members.length > 0 ? members : [code]]));
}

export const readAliases = (db: Db) =>
  db.select({ place: placeAlias.place, alias: placeAlias.alias }).from(placeAlias);

export type PlaceRow = Awaited<ReturnType<typeof readPlaces>>[number];
