import type { CallInput } from '@langit/contract/operator/calls';
import { actsOf, sentenceOf } from '@langit/contract/operator/exception-facts';
import { compareRank, urgencyOf } from '@langit/domain/exceptions/rank';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { OperatorError } from '../platform/operator-commands.ts';
import { readSettings } from '../platform/setting-store.ts';
import { isClosedState, needsPerson } from './exception-states.ts';
import {
  countClosedByThemselves,
  type ExceptionFilter,
  type ExceptionGroup,
  type ExceptionRow,
  findExceptions,
  listClosed,
  listOfCause,
  listOfSubject,
  readGroups,
} from './exception-store.ts';
import { scannedAtSetting } from './scan-exceptions.ts';

export async function findNamedException(db: Db, named: string): Promise<ExceptionRow> {
  const id = named.trim().toLowerCase();
  const found = (await findExceptions(db, [id])).get(id);
  if (!found) throw new OperatorError(`There is no exception ${named}.`);
  return found;
}

const groupOfOne = (row: ExceptionRow): ExceptionGroup => ({
  id: row.id,
  kind: row.kind,
  count: 1,
  stake: row.atStakeIdr,
  due: row.dueAt,
  opened: row.openedAt,
});

/** A line of the list: the group's figures with the names of its first exception. */
function shownException(row: ExceptionRow, group: ExceptionGroup, now: Date) {
  const { kind, cause, subject, detail } = row;
  return {
    exception: row.id,
    kind,
    says: sentenceOf(kind, { ...detail, cause, subject: subjectOf(row, group), stake: group.stake }),
    subject,
    about: row.subjectKind,
    count: group.count,
    stake: group.stake,
    due: group.due,
    urgency: urgencyOf(group.due, now),
    opened: group.opened,
    again: row.again,
    assignee: row.assignee,
    snoozed_until: row.snoozedUntil,
    closed: row.closedAt,
    closed_by: row.closedBy,
    close_reason: row.closeReason,
  };
}

const subjectOf = ({ subject }: ExceptionRow, { count }: ExceptionGroup): string =>
  count === 1 ? subject : `${subject} and ${count - 1} more`;

/** All groups of a filter in the order of work. */
async function rankedGroups(db: Db, filter: ExceptionFilter, now: Date): Promise<ExceptionGroup[]> {
  const groups = await readGroups(db, filter, now);
  return groups.sort((a, b) => compareRank(a, b, now));
}

/** The lines of groups, in their order. */
async function showGroups(db: Db, groups: readonly ExceptionGroup[], now: Date) {
  const rows = await findExceptions(
    db,
    groups.map(({ id }) => id),
  );
  return groups.flatMap((group) => {
    const row = rows.get(group.id);
    return row ? [shownException(row, group, now)] : [];
  });
}

/** A page of exceptions. The cursor is the last exception of the page before. */
export async function readExceptions(
  db: Db,
  { of, cursor, limit, ...filter }: CallInput<'exceptions.list'>,
  now: Date,
) {
  const after = cursor === undefined ? undefined : await findNamedException(db, cursor);
  if (isClosedState(filter.state) && of === undefined) {
    const found = await listClosed(db, { ...filter, after: after?.id, limit: limit + 1 }, now);
    const { rows, next } = pageOf(found, limit, ({ id }) => id);
    return { rows: rows.map((row) => shownException(row, groupOfOne(row), now)), next };
  }
  const groups =
    of === undefined
      ? await rankedGroups(db, filter, now)
      : (await listOfCause(db, await findNamedException(db, of)))
          .map(groupOfOne)
          .sort((a, b) => compareRank(a, b, now));
  const behind = after ? groups.filter((group) => compareRank(group, groupOfOne(after), now) > 0) : groups;
  const { rows, next } = pageOf(behind.slice(0, limit + 1), limit, ({ id }) => id);
  return { rows: await showGroups(db, rows, now), next };
}

/** The first exceptions that need a person now, the figures of all of them, and how many closed by themselves since a moment. */
export async function openExceptions(db: Db, { first, since }: { first: number; since: Date }, now: Date) {
  const groups = await rankedGroups(db, { state: needsPerson }, now);
  const scanned = (await readSettings({ db }, [scannedAtSetting])).get(scannedAtSetting);
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    stake: groups.reduce((sum, { stake }) => sum + stake, 0),
    scanned: scanned === undefined ? null : new Date(scanned),
    closed_by_themselves: await countClosedByThemselves(db, since),
    first: await showGroups(db, groups.slice(0, first), now),
  };
}

/** One exception, with what resolves it. */
export async function showException(db: Db, named: string, now: Date) {
  const row = await findNamedException(db, named);
  const others = await listOfCause(db, row);
  const earlier = (await listOfSubject(db, row)).filter(({ id }) => id !== row.id);
  const group = others.length > 1 ? groupOf(row, others) : groupOfOne(row);
  return {
    ...shownException(row, group, now),
    order: row.order === null ? null : orderNumberOf(row),
    detail: row.detail,
    commands: [...actsOf(row.kind)],
    earlier: earlier.map(({ openedAt, closedAt, closedBy, closeReason }) => ({
      opened: openedAt,
      closed: closedAt,
      closed_by: closedBy,
      close_reason: closeReason,
    })),
  };
}

const groupOf = (row: ExceptionRow, all: readonly ExceptionRow[]): ExceptionGroup => ({
  ...groupOfOne(row),
  count: all.length,
  stake: all.reduce((sum, { atStakeIdr }) => sum + atStakeIdr, 0),
});

/** The number of the order that an exception is about: its subject, or a figure of its detail. */
const orderNumberOf = ({ subjectKind, subject, detail }: ExceptionRow): string | null =>
  subjectKind === 'order' ? subject : typeof detail.order === 'string' ? detail.order : null;
