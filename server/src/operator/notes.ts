import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type OperatorCommands, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { findUnit } from '../rentals/unit-store.ts';
import { insertNote, lockNote, type NoteRow, notesOn, withdrawNote } from './note-store.ts';

type Subject = Pick<NoteRow, 'subjectKind' | 'subject' | 'customer'>;

const withdrawableMs = 10 * 60_000;

/** An order by its number, a router by its serial number, or a customer by e-mail address or id. */
async function findSubject(db: Db, named: string): Promise<Subject> {
  const order = await findOrderByNumber(db, named.trim().toUpperCase());
  if (order) return { subjectKind: 'order', subject: order.number, customer: order.customer };
  const unit = await findUnit(db, named.trim());
  if (unit) return { subjectKind: 'unit', subject: unit.serial, customer: null };
  const { id } = await findNamedCustomer(db, named).catch((error: unknown) => {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`There is no order, router or customer ${named}.`);
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

const listedNote = (row: NoteRow) => ({ ...showNote(row), about: row.subjectKind, subject: row.subject });

export const noteCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  ({
    async 'notes.list'({ subject: named }) {
      const { subject } = await findSubject(database.db, named);
      return (await notesOn(database.db, subject)).map(listedNote);
    },
    'notes.add': ({ subject: named, text: body }, by) =>
      database.transaction(async (tx) => {
        const subject = await findSubject(tx, named);
        const row = { id: newId(), ...subject, body, author: by.who.actor, at: clock.now() };
        await insertNote(tx, row);
        // The text stays out of the audit log, which is not erased with an account.
        await by.note(tx, { act: 'note.add', subject: subject.subject, after: { note: row.id } });
        return listedNote({ ...row, withdrawnAt: null });
      }),
    'notes.withdraw': ({ note: id }, by) =>
      database.transaction(async (tx) => {
        const row = await lockNote(tx, id.trim().toLowerCase());
        if (!row) throw new OperatorError(`There is no note ${id}.`);
        if (row.withdrawnAt) return listedNote(row);
        const at = clock.now();
        if (row.author !== by.who.actor) throw new OperatorError(`Note ${id} is of ${row.author}.`);
        if (at.getTime() - row.at.getTime() > withdrawableMs)
          throw new OperatorError(`Note ${id} is older than 10 minutes: it stays.`);
        await withdrawNote(tx, row.id, at);
        await by.note(tx, { act: 'note.withdraw', subject: row.subject, before: { note: row.id } });
        return listedNote({ ...row, withdrawnAt: at });
      }),
  }) satisfies Partial<OperatorCommands>;
