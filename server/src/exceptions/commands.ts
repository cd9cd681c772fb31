import { snoozedUntil } from '@langit/domain/exceptions/due';
import type { Db } from '../platform/database/database.ts';
import {
  type AuditLine,
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import type { ExceptionOrders } from './exception-scan.ts';
import { isClosedState, stateOf } from './exception-states.ts';
import {
  closeExceptions,
  type ExceptionRow,
  listOfCause,
  reopenException,
  updateOpen,
} from './exception-store.ts';
import { findNamedException, readExceptions, showException } from './show-exceptions.ts';

export type ExceptionDesk = Pick<Platform, 'database' | 'clock'> & { orders: () => ExceptionOrders };

type Asked = { exception: string; alone: boolean };

/** The exceptions of a call: the named one, with the others of its cause. Refuses a closed one. */
async function askedFor(tx: Db, { exception: named, alone }: Asked): Promise<ExceptionRow[]> {
  const row = await findNamedException(tx, named);
  if (row.closedAt) throw new OperatorError(`Exception ${named} is closed already.`);
  return alone ? [row] : listOfCause(tx, row);
}

const ordersOf = (rows: readonly ExceptionRow[]): string[] => [
  ...new Set(rows.flatMap(({ order, isFlag }) => (isFlag && order ? order : []))),
];

/** A line of the audit log per exception, and the answer of the call. */
async function told(
  tx: Db,
  by: OperatorAct,
  rows: readonly ExceptionRow[],
  line: (row: ExceptionRow) => Omit<AuditLine, 'subject'>,
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

export const exceptionCommands = ({ database, clock, orders }: ExceptionDesk) =>
  ({
    'exceptions.list': async (asked) => pageAnswer(await readExceptions(database.db, asked, clock.now())),
    'exceptions.get': ({ exception }) => showException(database.db, exception, clock.now()),
    'exceptions.assign': ({ to, ...asked }, by) =>
      database.transaction(async (tx) => {
        const assignee = to === undefined ? by.who.actor : to;
        const ids = (await askedFor(tx, asked)).map(({ id }) => id);
        const rows = await updateOpen(tx, ids, { assignee });
        const line = ({ kind }: ExceptionRow) => ({ act: 'exception.assign', after: { kind, assignee } });
        return told(tx, by, rows, line, clock.now());
      }),
    'exceptions.snooze': ({ for: time, ...asked }, by) =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const until = time === 'none' ? null : snoozedUntil(time, now);
        const ids = (await askedFor(tx, asked)).map(({ id }) => id);
        const rows = await updateOpen(tx, ids, { snoozedUntil: until });
        const line = ({ kind }: ExceptionRow) => ({ act: 'exception.snooze', after: { kind, until } });
        return told(tx, by, rows, line, now);
      }),
    'exceptions.close': (asked, by) =>
      database.transaction(async (tx) => {
        const at = clock.now();
        const found = await askedFor(tx, asked);
        // The rows of orders are locked before those of their exceptions, as where a flag is opened.
        await orders().lock(tx, ordersOf(found));
        const { actor, reason } = by.who;
        const rows = await closeExceptions(
          tx,
          found.map(({ id }) => id),
          { by: actor, reason, at },
        );
        await orders().showFlags(tx, ordersOf(rows));
        return told(tx, by, rows, ({ kind }) => ({ act: 'exception.close', before: { kind } }), at);
      }),
    'exceptions.reopen': ({ exception: named }, by) =>
      database.transaction(async (tx) => {
        const found = await findNamedException(tx, named);
        const now = clock.now();
        if (!isClosedState(stateOf(found, now))) throw new OperatorError(`Exception ${named} is open.`);
        await orders().lock(tx, ordersOf([found]));
        const row = await reopenException(tx, found.id);
        if (!row)
          throw new OperatorError(`Exception ${named} is over: its cause is gone, or it is open anew.`);
        await orders().showFlags(tx, ordersOf([row]));
        return told(tx, by, [row], ({ kind }) => ({ act: 'exception.reopen', after: { kind } }), now);
      }),
  }) satisfies Partial<OperatorCommands>;
