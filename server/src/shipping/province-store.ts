import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { province } from './tables.ts';

/** `shippingIdr` null: nothing is shipped there. */
export type Province = { id: number; name: string; shippingIdr: number | null };

const columns = { id: province.id, name: province.name, shippingIdr: province.shippingIdr };

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
