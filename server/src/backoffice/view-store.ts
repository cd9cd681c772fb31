import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { savedView } from './tables.ts';

export type ViewRow = typeof savedView.$inferSelect;

/** A person's own lists and those of all people, by name. */
export const listViews = (db: Db, staff: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedView)
    .where(or(eq(savedView.staff, staff), isNull(savedView.staff)))
    .orderBy(asc(savedView.name), asc(savedView.id));

/** How many lists a person has made for everybody, or for themselves. */
export const countViews = (
  db: Db,
  { madeBy, shared }: { madeBy: string; shared: boolean },
): Promise<number> =>
  db.$count(
    savedView,
    and(eq(savedView.madeBy, madeBy), shared ? isNull(savedView.staff) : isNotNull(savedView.staff)),
  );

export const insertView = (tx: Db, row: ViewRow) => tx.insert(savedView).values(row);

/** Deletes a list that this person has made; null where there is none. */
export async function deleteView(tx: Db, id: string, madeBy: string): Promise<ViewRow | null> {
  const [row] = await tx
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.madeBy, madeBy)))
    .returning();
  return row ?? null;
}
