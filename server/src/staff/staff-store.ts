import type { Role } from '@langit/contract/operator/roles';
import { ShopError } from '@langit/contract/values/errors';
import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { violates } from '../platform/database/errors.ts';
import { staff, staffRole } from './tables.ts';

export type StaffRow = typeof staff.$inferSelect;

export const insertStaff = (tx: Db, row: typeof staff.$inferInsert) => tx.insert(staff).values(row);

const key = (name: string | typeof staff.name) => sql`staff_name_key(${name})`;

/** A name that nobody of the staff has, disabled people included: the wanted one, or that with the first free number behind it. */
export async function freeName(tx: Db, wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`;
    if ((await tx.$count(staff, eq(key(staff.name), key(name)))) === 0) return name;
  }
}

export async function findStaff(db: Db, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row ?? null;
}

/** Locks a person's row, which serialises the changes of their factors and sessions. */
export async function lockStaff(tx: Db, id: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update');
  return row ?? null;
}

/** Changes a person. A name like that of another person, disabled people included, is refused at its field (U27). */
export async function updateStaff(
  tx: Db,
  id: string,
  set: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  try {
    await tx.update(staff).set(set).where(eq(staff.id, id));
  } catch (error) {
    if (!violates(error, 'staff_name_unique')) throw error;
    throw new ShopError('VALIDATION', { errors: [{ path: 'name', message: 'nameTaken' }] });
  }
}

export const listStaff = (db: Db): Promise<StaffRow[]> => db.select().from(staff).orderBy(asc(staff.email));

/** Serialises all changes of roles: two owners cannot remove each other at once. The first statement of its transaction. */
export const lockRoles = (tx: Db) => tx.execute(sql`lock table ${staffRole} in share row exclusive mode`);

export async function rolesOf(db: Db, id: string): Promise<Role[]> {
  const rows = await db.select({ role: staffRole.role }).from(staffRole).where(eq(staffRole.staff, id));
  return rows.map(({ role }) => role);
}

/** The roles that a person may use now: none of a disabled person. */
export async function activeRolesOf(db: Db, id: string): Promise<Role[]> {
  const rows = await db
    .select({ role: staffRole.role })
    .from(staffRole)
    .innerJoin(staff, eq(staff.id, staffRole.staff))
    .where(and(eq(staffRole.staff, id), isNull(staff.disabledAt)));
  return rows.map(({ role }) => role);
}

/** The roles of all people, for the list. */
export async function allRoles(db: Db): Promise<Map<string, Role[]>> {
  const rows = await db.select({ person: staffRole.staff, role: staffRole.role }).from(staffRole);
  const roles = new Map<string, Role[]>();
  for (const { person, role } of rows) roles.set(person, [...(roles.get(person) ?? []), role]);
  return roles;
}

export async function replaceRoles(
  tx: Db,
  id: string,
  roles: readonly Role[],
  by: { grantedBy: string; at: Date },
): Promise<void> {
  await tx.delete(staffRole).where(eq(staffRole.staff, id));
  await tx.insert(staffRole).values(roles.map((role) => ({ staff: id, role, ...by })));
}

const ownersWhoCanSignIn = (but: string) =>
  and(eq(staffRole.role, 'owner'), ne(staffRole.staff, but), isNull(staff.disabledAt));

export async function countOtherOwners(db: Db, but: string): Promise<number> {
  const [row] = await db
    .select({ owners: count() })
    .from(staffRole)
    .innerJoin(staff, eq(staff.id, staffRole.staff))
    .where(ownersWhoCanSignIn(but));
  return row?.owners ?? 0;
}

/** Owners whose account is open. */
export const listOwners = (db: Db): Promise<Pick<StaffRow, 'id' | 'email' | 'locale'>[]> =>
  db
    .select({ id: staff.id, email: staff.email, locale: staff.locale })
    .from(staff)
    .innerJoin(staffRole, eq(staff.id, staffRole.staff))
    .where(ownersWhoCanSignIn(''));
