import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { fileTicket } from './tables.ts';

export type FileTicketRow = typeof fileTicket.$inferSelect;

export const insertFileTicket = (db: Db, row: FileTicketRow) => db.insert(fileTicket).values(row);

/** Takes a ticket of a person away. Of two requests at once one gets it, the other null. */
export async function takeFileTicket(
  db: Db,
  { hash, staff, now }: { hash: string; staff: string; now: Date },
): Promise<FileTicketRow | null> {
  const [taken] = await db
    .delete(fileTicket)
    .where(and(eq(fileTicket.hash, hash), eq(fileTicket.staff, staff), gt(fileTicket.expiresAt, now)))
    .returning();
  return taken ?? null;
}

export async function deleteOldTickets(db: Db, now: Date): Promise<void> {
  await db.delete(fileTicket).where(lte(fileTicket.expiresAt, now));
}
