import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { staff } from './tables.ts';

/** The names of people of the staff by their ids, for what others wrote down with an id; those without a name by their address. */
export async function namesOfStaff(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** The name of a person of the staff as a column of a statement; where there is no such person, the id itself. */
export const nameOfStaff = (id: SQLWrapper) =>
  sql<string>`coalesce((select coalesce(nullif(s.name, ''), s.email) from staff s where s.id = ${id}), ${id})`;
