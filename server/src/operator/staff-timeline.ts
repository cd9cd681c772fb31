import type { TimelineSource } from '../orders/timeline.ts';
import type { Db } from '../platform/database/database.ts';
import { refsOfOrder } from '../refunds/refund-search-store.ts';
import { chargesOfOrder } from '../rentals/desk-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { pageOfActs } from './audit-store.ts';
import { pageOfNotes } from './note-store.ts';

type Page = Parameters<TimelineSource['read']>[2];

/** What the staff did with an order, its refunds and its charges, the newest first. Notes are a source of their own. */
export async function actsOfOrder(db: Db, order: { id: string; number: string }, page: Page) {
  const subjects = { subject: order.number, others: [refsOfOrder(order.id), chargesOfOrder(order.id)] };
  const acts = await pageOfActs(db, subjects, page);
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

export const staffTimeline: readonly TimelineSource[] = [
  {
    source: 'staff',
    isNumbered: true,
    read: async (db, order, page) =>
      (await actsOfOrder(db, order, page)).map(({ id, at, actor, claimed, act, subject, reason }) => ({
        at,
        id,
        what: act,
        who: claimed ?? actor,
        says: reason,
        ref: subject,
      })),
  },
  {
    source: 'note',
    isNumbered: false,
    read: async (db, order, page) =>
      (await notesOfOrder(db, order, page)).map(({ id, at, author, body, withdrawnAt }) => ({
        at,
        id,
        what: withdrawnAt ? 'withdrawn' : 'note',
        who: author,
        says: withdrawnAt ? null : body,
      })),
  },
];
