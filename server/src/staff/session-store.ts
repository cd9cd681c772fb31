import type { Role } from '@langit/contract/operator/roles';
import type { Language } from '@langit/contract/values/locale';
import { and, count, desc, eq, inArray, isNull, lt, max, ne, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { staff, staffRole, staffSession } from './tables.ts';

export type SessionRow = typeof staffSession.$inferSelect;
export type SessionFactor = SessionRow['factor'];

export const insertSession = (tx: Db, row: typeof staffSession.$inferInsert) =>
  tx.insert(staffSession).values(row);

/** A session with its person and their roles of this moment. */
export type FoundSession = SessionRow & {
  email: string;
  name: string;
  locale: Language;
  theme: typeof staff.$inferSelect.theme;
  shortcuts: boolean;
  roles: Role[];
};

/** The session of a token's hash, of a person who is not disabled. One statement, at every request. */
export async function findSession(db: Db, tokenHash: string): Promise<FoundSession | null> {
  const rows = await db
    .select({ session: staffSession, person: staff, role: staffRole.role })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staff))
    .leftJoin(staffRole, eq(staffRole.staff, staff.id))
    .where(and(eq(staffSession.tokenHash, tokenHash), isNull(staff.disabledAt)));
  const [first] = rows;
  if (!first) return null;
  const { email, name, locale, theme, shortcuts } = first.person;
  const roles = rows.flatMap(({ role }) => (role === null ? [] : [role]));
  return { ...first.session, email, name, locale, theme, shortcuts, roles };
}

export const updateSession = (tx: Db, id: string, set: Partial<typeof staffSession.$inferInsert>) =>
  tx.update(staffSession).set(set).where(eq(staffSession.id, id));

/** Notes a use. A session that was locked in between stays locked. */
export const touchSession = (db: Db, id: string, at: Date) =>
  db
    .update(staffSession)
    .set({ lastUsedAt: at })
    .where(and(eq(staffSession.id, id), isNull(staffSession.lockedAt), lt(staffSession.lastUsedAt, at)));

export const sessionsOf = (db: Db, person: string): Promise<SessionRow[]> =>
  db.select().from(staffSession).where(eq(staffSession.staff, person)).orderBy(desc(staffSession.lastUsedAt));

const ended = (rows: { id: string }[]) => rows.length;

export const deleteSession = async (tx: Db, person: string, id: string): Promise<number> =>
  ended(
    await tx
      .delete(staffSession)
      .where(and(eq(staffSession.staff, person), eq(staffSession.id, id)))
      .returning({ id: staffSession.id }),
  );

/** Ends all sessions of a person, but for one. */
export const deleteSessionsOf = async (tx: Db, person: string, but?: string): Promise<number> =>
  ended(
    await tx
      .delete(staffSession)
      .where(and(eq(staffSession.staff, person), but === undefined ? undefined : ne(staffSession.id, but)))
      .returning({ id: staffSession.id }),
  );

/** Keeps the newest sessions of a person. The caller holds the lock of the person's row. */
export async function deleteOldestSessions(tx: Db, person: string, keep: number): Promise<void> {
  const older = await tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(eq(staffSession.staff, person))
    .orderBy(desc(staffSession.lastUsedAt))
    .offset(keep);
  if (older.length > 0)
    await tx.delete(staffSession).where(
      inArray(
        staffSession.id,
        older.map(({ id }) => id),
      ),
    );
}

export const deleteOverSessions = (db: Db, before: { created: Date; used: Date }) =>
  db
    .delete(staffSession)
    .where(or(lt(staffSession.createdAt, before.created), lt(staffSession.lastUsedAt, before.used)));

/** Sessions and their latest use, by person. */
export async function sessionCounts(
  db: Db,
): Promise<Map<string, { sessions: number; lastUsed: Date | null }>> {
  const rows = await db
    .select({ person: staffSession.staff, sessions: count(), lastUsed: max(staffSession.lastUsedAt) })
    .from(staffSession)
    .groupBy(staffSession.staff);
  return new Map(rows.map(({ person, ...counted }) => [person, counted]));
}
