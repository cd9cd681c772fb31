import { pageOfEntries } from '../gate/audit-store.ts';
import type { Behind } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import { refsOfOrder } from '../refunds/refund-search-store.ts';
import { chargesOfOrder, serialsOfOrder } from '../rentals/counter-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { pageOfNotes } from './note-store.ts';

type Page = { behind: Behind | null; limit: number };

/** What the staff did with an order, its refunds and its charges, the newest first. Notes are a source of their own. */
export async function actsOfOrder(db: Db, order: { id: string; number: string }, page: Page) {
  const subjects = {
    subject: order.number,
    others: [refsOfOrder(order.id), chargesOfOrder(order.id)],
    units: serialsOfOrder(order.id),
  };
  const acts = await pageOfEntries(db, subjects, page);
  const names = await namesOfStaff(
    db,
    acts.map(({ actor }) => actor),
  );
  return acts.map(({ actor, ...act }) => ({ ...act, actor: names.get(actor) ?? actor }));
}

/** The notes on a subject with the names of their authors, the newest first. */
export async function notesOfOrder(db: Db, { number }: { number: string }, page: Page) {
  const notes = await pageOfNotes(db, number, page);
  const names = await namesOfStaff(
    db,
    notes.map(({ author }) => author),
  );
  return notes.map(({ author, ...note }) => ({ ...note, author: names.get(author) ?? author }));
}
