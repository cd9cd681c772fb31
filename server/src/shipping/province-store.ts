import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { province } from './tables.ts';

/** `shippingIdr` null: nothing is shipped there. */
export type Province = { id: number; name: string; shippingIdr: number | null };

const columns = { id: province.id, name: province.name, shippingIdr: province.shippingIdr };

/** For the queries of other slices (decision 39): every province, those that can't be chosen any more too. */
export const provinces = subquery.select(columns).from(province).as('provinces');

/** Provinces to choose from: Other first, then in their order (A6). */
export const listProvinces = (db: Db): Promise<Province[]> =>
  db
    .select(columns)
    .from(province)
    .where(isNull(province.withdrawnAt))
    .orderBy(sql`lower(${province.name}) <> 'other'`, asc(province.position), asc(province.id));

/** Beyond it PostgreSQL refuses the comparison itself. */
const largestId = 2 ** 31 - 1;

/** A province that can be chosen. */
export async function provinceById(db: Db, id: number): Promise<Province | null> {
  if (!Number.isInteger(id) || Math.abs(id) > largestId) return null;
  const [found] = await db
    .select(columns)
    .from(province)
    .where(and(eq(province.id, id), isNull(province.withdrawnAt)));
  return found ?? null;
}

/** What is there already stays as it is. */
export async function insertProvinces(tx: Db, rows: (typeof province.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(province).values(rows).onConflictDoNothing();
}
