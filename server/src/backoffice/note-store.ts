import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { type Behind, isBehind, pages } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import { nameOfStaff } from '../staff/staff-names-store.ts';
import { note } from './tables.ts';

export type NoteRow = typeof note.$inferSelect;

export async function insertNote(tx: Db, values: Omit<NoteRow, 'withdrawnAt'>): Promise<void> {
  await tx.insert(note).values(values);
}

/** The notes on a subject, the oldest first; withdrawn ones without their text. */
export const notesOn = (db: Db, subject: string): Promise<NoteRow[]> =>
  db.select().from(note).where(eq(note.subject, subject)).orderBy(asc(note.at), asc(note.id));

const notePages = pages((db, behind) =>
  db
    .select({ ...getTableColumns(note), author: nameOfStaff(note.author) })
    .from(note)
    .where(and(eq(note.subject, sql.placeholder('subject')), isBehind(note.at, note.id, behind)))
    .orderBy(desc(note.at), desc(note.id))
    .limit(sql.placeholder('limit')),
);

/** A page of the notes on a subject with the names of their authors, the newest first. */
export const pageOfNotes = (
  db: Db,
  subject: string,
  { behind, limit }: { behind: Behind | null; limit: number },
): Promise<NoteRow[]> => notePages(db, { subject, limit }, behind);

/** Reads a note with a row lock until the end of the transaction. */
export async function lockNote(tx: Db, id: string): Promise<NoteRow | null> {
  const [row] = await tx.select().from(note).where(eq(note.id, id)).for('update');
  return row ?? null;
}

export async function withdrawNote(tx: Db, id: string, at: Date): Promise<void> {
  await tx.update(note).set({ body: '', withdrawnAt: at }).where(eq(note.id, id));
}

/** The notes on a customer and their orders, the oldest first. */
export const notesAbout = (db: Db, customer: string): Promise<NoteRow[]> =>
  db
    .select()
    .from(note)
    .where(and(eq(note.customer, customer), isNull(note.withdrawnAt)))
    .orderBy(asc(note.at), asc(note.id));

export async function forgetNotes(tx: Db, customer: string): Promise<void> {
  await tx.delete(note).where(eq(note.customer, customer));
}
