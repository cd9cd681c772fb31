import { holding, kindsFor, mayActOn } from '@langit/contract/operator/exception-duties';
import { permissionsOf, type Role } from '@langit/contract/operator/roles';
import { type ExceptionKind, snoozedUntil } from '@langit/contract/values/exceptions';
import type { Db } from '../platform/database/database.ts';
import {
  type AuditLine,
  type CallContext,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import type {
  ExceptionMembers,
  ExceptionOrders,
  ExceptionPeople,
  ExceptionSubjects,
} from './exception-ports.ts';
import { isClosedState, stateOf } from './exception-states.ts';
import {
  closeExceptions,
  countTaken,
  type ExceptionRow,
  listOfCause,
  reopenException,
  updateOpen,
} from './exception-store.ts';
import { refuseClosing } from './refuse-closing.ts';
import { findNamedException, readExceptions, showException } from './show-exceptions.ts';

export type ExceptionDeps = Pick<Platform, 'database' | 'clock'> & {
  orders: ExceptionOrders;
  people: ExceptionPeople;
  subjects: ExceptionSubjects;
  members: ExceptionMembers;
};

type Asked = { exception: string; alone: boolean };

/** The exceptions of a call: the named one, with the others of its cause. Refuses a closed one. */
async function askedFor(tx: Db, { exception: named, alone }: Asked): Promise<ExceptionRow[]> {
  const row = await findNamedException(tx, named);
  if (row.closedAt)
    throw new OperatorError(atTerminal(refusal('exceptionClosed'), `Exception ${named} is closed already.`));
  return alone ? [row] : listOfCause(tx, row);
}

/** An event of the staff's security is looked at by an owner, and by the person whom it is about only where there is no other owner (B23). */
async function refuseClosingOne(
  tx: Db,
  { kind, detail }: ExceptionRow,
  { by, members }: { by: CallContext; members: ExceptionMembers },
): Promise<void> {
  refuseClosing([kind], by.may);
  if (kind !== 'staff_security') return;
  if (!by.may('settings.write')) throw new OperatorError(refusal('ownerLooks'));
  if (detail.staff !== by.who.actor) return;
  const isOtherOwner = ({ id, roles }: { id: string; roles: readonly Role[] }) =>
    id !== by.who.actor && permissionsOf(roles).includes('settings.write');
  if ((await members(tx)).some(isOtherOwner)) throw new OperatorError(refusal('aboutYou'));
}

const ordersOf = (rows: readonly ExceptionRow[]): string[] => [
  ...new Set(rows.flatMap(({ order, isFlag }) => (isFlag && order ? order : []))),
];

type Entry = Omit<AuditLine, 'subject'>;

/** A line of the audit log per exception, and the answer of the call. */
async function told(
  tx: Db,
  by: CallContext,
  rows: readonly ExceptionRow[],
  line: (row: ExceptionRow) => Entry,
  now: Date,
) {
  for (const row of rows) await by.note(tx, { ...line(row), subject: row.subject });
  return rows.map((row) => ({
    exception: row.id,
    kind: row.kind,
    subject: row.subject,
    state: stateOf(row, now),
  }));
}

/** The people who handle exceptions, or those who can act on a kind. */
const handlers = async (db: Db, members: ExceptionMembers, kind: ExceptionKind | null) =>
  (await members(db)).filter(({ roles }) => {
    const permissions = permissionsOf(roles);
    return permissions.includes('work.handle') && (kind === null || mayActOn(kind, holding(permissions)));
  });

export const exceptionCommands = ({ database, clock, orders, people, subjects, members }: ExceptionDeps) =>
  ({
    async 'exceptions.people'({ exception: named }) {
      const { db } = database;
      const kind = named === undefined ? null : (await findNamedException(db, named)).kind;
      const [groups, taken] = await Promise.all([handlers(db, members, kind), countTaken(db)]);
      return groups.map(({ id, name, roles }) => ({ person: id, name, roles, taken: taken.get(id) ?? 0 }));
    },
    async 'exceptions.list'({ able, ...input }, { may, language }) {
      const kinds = able ? kindsFor(may) : undefined;
      const reading = { now: clock.now(), language, people, subjects };
      return pageAnswer(await readExceptions(database.db, { ...input, kinds }, reading));
    },
    'exceptions.get': ({ exception }, { language }) =>
      showException(database.db, exception, { now: clock.now(), language, people, subjects }),
    'exceptions.assign': ({ to, ...input }, by) =>
      database.transaction(async (tx) => {
        const assignee = to === undefined ? by.who.actor : to;
        const matches = await askedFor(tx, input);
        // At the terminal a person may be a user of the machine.
        if (by.who.channel === 'console' && assignee !== null && assignee !== by.who.actor) {
          const [{ kind } = { kind: null }] = matches;
          const able = await handlers(tx, members, kind);
          if (!able.some(({ id }) => id === assignee)) throw new OperatorError(refusal('notAble'));
        }
        const ids = matches.map(({ id }) => id);
        const rows = await updateOpen(tx, ids, { assignee });
        const line = ({ kind }: ExceptionRow): Entry => ({
          act: 'exception.assign',
          after: { kind, assignee },
        });
        return told(tx, by, rows, line, clock.now());
      }),
    'exceptions.snooze': ({ for: time, ...input }, by) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const until = time === 'none' ? null : snoozedUntil(time, now);
        const ids = (await askedFor(tx, input)).map(({ id }) => id);
        const rows = await updateOpen(tx, ids, { snoozedUntil: until });
        const line = ({ kind }: ExceptionRow): Entry => ({ act: 'exception.snooze', after: { kind, until } });
        return told(tx, by, rows, line, now);
      }),
    'exceptions.close': (input, by) =>
      database.transaction(async (tx) => {
        const at = clock.now();
        const matches = await askedFor(tx, input);
        for (const row of matches) await refuseClosingOne(tx, row, { by, members });
        // The rows of orders are locked before those of their exceptions, as where a flag is opened.
        await orders.lock(tx, ordersOf(matches));
        const { actor, reason } = by.who;
        const rows = await closeExceptions(
          tx,
          matches.map(({ id }) => id),
          { by: actor, reason, at },
        );
        await orders.showFlags(tx, ordersOf(rows));
        return told(tx, by, rows, ({ kind }) => ({ act: 'exception.close', before: { kind } }), at);
      }),
    'exceptions.reopen': ({ exception: named }, by) =>
      database.transaction(async (tx) => {
        const exception = await findNamedException(tx, named);
        const now = clock.now();
        if (!isClosedState(stateOf(exception, now)))
          throw new OperatorError(atTerminal(refusal('exceptionOpen'), `Exception ${named} is open.`));
        await orders.lock(tx, ordersOf([exception]));
        const row = await reopenException(tx, exception.id);
        if (!row)
          throw new OperatorError(
            atTerminal(
              refusal('exceptionOver'),
              `Exception ${named} is over: its cause is gone, or it is open anew.`,
            ),
          );
        await orders.showFlags(tx, ordersOf([row]));
        return told(tx, by, [row], ({ kind }) => ({ act: 'exception.reopen', after: { kind } }), now);
      }),
  }) satisfies Partial<OperatorCommands>;
