import { operatorCalls } from '@langit/contract/operator/calls';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type CallContext, type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import { atTerminal, type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { findUnit } from '../rentals/unit-store.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { insertNote, lockNote, type NoteRow, notesOn, withdrawNote } from './note-store.ts';

type Subject = Pick<NoteRow, 'subjectKind' | 'subject' | 'customer'>;

const withdrawableMs = 10 * 60_000;

/** A note's subject is read by this call: without the right to it there is no such subject. */
const readers = { order: 'orders.get', unit: 'units.get', customer: 'customers.get' } as const;

/** An order by its number, a router by its serial number, or a customer by e-mail address or id, of those that the person may read. */
async function findSubject(db: Db, named: string, { may }: Pick<CallContext, 'may'>): Promise<Subject> {
  const mayRead = (kind: keyof typeof readers) => may(operatorCalls[readers[kind]].permission);
  const order = mayRead('order') && (await findOrderByNumber(db, named));
  if (order) return { subjectKind: 'order', subject: order.number, customer: order.customer };
  const unit = mayRead('unit') && (await findUnit(db, named));
  if (unit) return { subjectKind: 'unit', subject: unit.serial, customer: null };
  if (!mayRead('customer')) throw new OperatorError(refusal('noNoteSubject', { named }));
  const { id } = await findNamedCustomer(db, named).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(refusal('noNoteSubject', { named }));
  });
  return { subjectKind: 'customer', subject: id, customer: id };
}

export const showNote = ({ id, at, author, body, withdrawnAt }: NoteRow) => ({
  note: id,
  at,
  author,
  body: withdrawnAt ? null : body,
  withdrawn: withdrawnAt,
});

/** Notes with the names of their authors. */
export async function showNotes(db: Db, notes: readonly NoteRow[]) {
  const names = await namesOfStaff(
    db,
    notes.map(({ author }) => author),
  );
  return notes.map((row) => ({ ...showNote(row), author: names.get(row.author) ?? row.author }));
}

/** Why a person cannot take a note back; null where they can. */
function refusedToWithdraw({ id, author, at }: NoteRow, { who }: CallContext, now: Date): Refusal | null {
  if (author !== who.actor) return atTerminal(refusal('noteOfOther'), `Note ${id} is of ${author}.`);
  if (now.getTime() - at.getTime() > withdrawableMs)
    return atTerminal(refusal('noteStays'), `Note ${id} is older than 10 minutes: it stays.`);
  return null;
}

async function listNotes(db: Db, rows: readonly NoteRow[], by: CallContext, now: Date) {
  const shown = await showNotes(db, rows);
  return rows.map((row, index) => ({
    ...(shown[index] ?? showNote(row)),
    about: row.subjectKind,
    subject: row.subject,
    is_withdrawable: row.withdrawnAt === null && refusedToWithdraw(row, by, now) === null,
  }));
}

export const noteCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => {
  async function listed(db: Db, row: NoteRow, by: CallContext) {
    const [note] = await listNotes(db, [row], by, clock.now());
    if (!note) throw new Error('a note is listed as one row');
    return note;
  }
  return {
    async 'notes.list'({ subject: named }, by) {
      const { db } = database;
      const { subject } = await findSubject(db, named, by);
      return listNotes(db, await notesOn(db, subject), by, clock.now());
    },
    'notes.add': ({ subject: named, text: body }, by) =>
      database.transaction(async (tx) => {
        const subject = await findSubject(tx, named, by);
        const row = { id: newId(), ...subject, body, author: by.who.actor, at: clock.now() };
        await insertNote(tx, row);
        // The text stays out of the audit log, which is not erased with an account.
        await by.note(tx, { act: 'note.add', subject: subject.subject, after: { note: row.id } });
        return listed(tx, { ...row, withdrawnAt: null }, by);
      }),
    'notes.withdraw': ({ note: id }, by) =>
      database.transaction(async (tx) => {
        const row = await lockNote(tx, id);
        if (!row) throw new OperatorError(refusal('noNote', { note: id }));
        if (row.withdrawnAt) return listed(tx, row, by);
        const at = clock.now();
        const refused = refusedToWithdraw(row, by, at);
        if (refused !== null) throw new OperatorError(refused);
        await withdrawNote(tx, row.id, at);
        await by.note(tx, { act: 'note.withdraw', subject: row.subject, before: { note: row.id } });
        return listed(tx, { ...row, withdrawnAt: at }, by);
      }),
  } satisfies Partial<OperatorCommands>;
};
