import { type Role, roles } from '@langit/contract/operator/roles';
import { inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { deleteWaysIn } from './factor-store.ts';
import { findStaff, freeName, insertStaff, replaceRoles } from './staff-store.ts';
import { staff, staffRole } from './tables.ts';

const demoMemberOf = (role: Role): string => `demo-${role}`;
const demoIds = roles.map(demoMemberOf);

export const isDemoMember = (id: string): boolean => demoIds.includes(id);

const nameOf = (role: Role): string => `Demo ${role}`;

/** Makes the demo's member of a role where it is missing. */
export async function keepDemoMember(tx: Db, role: Role, at: Date): Promise<string> {
  const id = demoMemberOf(role);
  if (await findStaff(tx, id)) return id;
  const email = `${role}@staff.example.com`;
  const name = await freeName(tx, nameOf(role));
  await insertStaff(tx, { id, email, name, locale: 'en', createdAt: at, createdBy: 'demo' });
  await replaceRoles(tx, id, [role], { grantedBy: 'demo', at });
  return id;
}

/** The members of the demo in this database. */
export async function presentDemoMembers(db: Db): Promise<string[]> {
  const rows = await db.select({ id: staff.id }).from(staff).where(inArray(staff.id, demoIds));
  return rows.map(({ id }) => id);
}

/** Removes the demo's members with all that lets them in. Their lines in the audit log stay. */
export async function removeDemoMembers(tx: Db): Promise<string[]> {
  const present = await presentDemoMembers(tx);
  for (const id of present) await deleteWaysIn(tx, id);
  if (present.length === 0) return [];
  await tx.delete(staffRole).where(inArray(staffRole.staff, present));
  await tx.delete(staff).where(inArray(staff.id, present));
  return present;
}
