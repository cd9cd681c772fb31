import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { province } from './tables.ts';

/** `shippingIdr`: whole Rupiah; null if the shop does not ship there. */
export type Province = { id: number; name: string; shippingIdr: number | null };

const columns = { id: province.id, name: province.name, shippingIdr: province.shippingIdr };

/** Subquery for joins of other slices (decision 39): all provinces, withdrawn ones included. */
export const provinces = subquery.select(columns).from(province).as('provinces');

/** The provinces to choose from: Other first, then by position (A6). */
export const listProvinces = (db: Db): Promise<Province[]> =>
  db
    .select(columns)
    .from(province)
    .where(isNull(province.withdrawnAt))
    .orderBy(sql`lower(${province.name}) <> 'other'`, asc(province.position), asc(province.id));

/** The names of Indonesia's provinces, withdrawn ones included: those to which the shop ships. */
export async function indonesianProvinces(db: Db): Promise<string[]> {
  const rows = await db.select({ name: province.name }).from(province).where(isNotNull(province.shippingIdr));
  return rows.map(({ name }) => name);
}

/** The largest PostgreSQL `integer`; a query with a larger parameter fails. */
const largestId = 2 ** 31 - 1;

/** A province that is not withdrawn; null for any other id. */
export async function provinceById(db: Db, id: number): Promise<Province | null> {
  if (!Number.isInteger(id) || Math.abs(id) > largestId) return null;
  const [row] = await db
    .select(columns)
    .from(province)
    .where(and(eq(province.id, id), isNull(province.withdrawnAt)));
  return row ?? null;
}

/** Inserts provinces; existing ones stay as they are. */
export async function insertProvinces(tx: Db, rows: (typeof province.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(province).values(rows).onConflictDoNothing();
}
