import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { staff, staffPresence } from './tables.ts';

/** What a session had open before; null for nothing. */
export async function openBefore(tx: Db, session: string): Promise<string | null> {
  const [row] = await tx
    .select({ subject: staffPresence.subject })
    .from(staffPresence)
    .where(eq(staffPresence.session, session));
  return row?.subject ?? null;
}

export const keepPresence = (tx: Db, row: typeof staffPresence.$inferInsert) =>
  tx
    .insert(staffPresence)
    .values(row)
    .onConflictDoUpdate({
      target: staffPresence.session,
      set: { subject: row.subject, seenAt: row.seenAt },
    });

export const endPresence = (tx: Db, session: string) =>
  tx.delete(staffPresence).where(eq(staffPresence.session, session));

/** The names of other people who have it open since a moment. */
export async function othersAt(
  db: Db,
  { subject, but, since }: { subject: string; but: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: staff.name })
    .from(staffPresence)
    .innerJoin(staff, eq(staff.id, staffPresence.staff))
    .where(
      and(eq(staffPresence.subject, subject), ne(staffPresence.staff, but), gt(staffPresence.seenAt, since)),
    )
    .orderBy(asc(staff.name));
  return rows.map(({ name }) => name);
}

export const forgetPresence = (db: Db, before: Date) =>
  db.delete(staffPresence).where(lt(staffPresence.seenAt, before));
