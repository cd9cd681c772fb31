import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { staff, staffCredential, staffPassword, staffRole } from './tables.ts';

/** Owners whose account is open with fewer than two ways to sign in: passkeys, and the password with its app. */
export async function countOwnersWithOneWay(db: Db): Promise<number> {
  const passkeys = db.$count(staffCredential, eq(staffCredential.staff, staff.id));
  const passwords = db.$count(staffPassword, eq(staffPassword.staff, staff.id));
  const [row] = await db
    .select({ owners: count() })
    .from(staffRole)
    .innerJoin(staff, eq(staff.id, staffRole.staff))
    .where(and(eq(staffRole.role, 'owner'), isNull(staff.disabledAt), sql`${passkeys} + ${passwords} < 2`));
  return row?.owners ?? 0;
}

/** People whose account is open, invited ones too. */
export const countStaff = (db: Db): Promise<number> => db.$count(staff, isNull(staff.disabledAt));
