import { isNull } from 'drizzle-orm';
import type { ExceptionMembers } from '../exceptions/exception-ports.ts';
import { allRoles } from './staff-store.ts';
import { staff } from './tables.ts';

/** The people who are not disabled, by name, for those who hand work on. */
export const membersOfStaff: ExceptionMembers = async (db) => {
  const roles = await allRoles(db);
  const rows = await db.select().from(staff).where(isNull(staff.disabledAt)).orderBy(staff.name, staff.email);
  return rows.map(({ id, name, email }) => ({ id, name: name || email, roles: roles.get(id) ?? [] }));
};
