import type { CallInput } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { type WorkGroup, workGroups } from '@langit/contract/values/exceptions';
import type { Language } from '@langit/contract/values/locale';
import { compareRank, urgencyOf, workGroupAt } from '@langit/domain/exceptions/rank';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import { mostCounted, OperatorError } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { readSettings } from '../platform/setting-store.ts';
import type { ExceptionPeople, ExceptionSubjects, SubjectNames } from './exception-ports.ts';
import { sentenceOf } from './exception-sentence.ts';
import { isClosedState, needsPerson } from './exception-states.ts';
import {
  countClosed,
  countClosedByThemselves,
  type ExceptionFilter,
  type ExceptionGroup,
  type ExceptionRow,
  findExceptions,
  listClosed,
  listOfCause,
  listOfSubject,
  openOfCustomer,
  readGroups,
} from './exception-store.ts';
import { scannedAtSetting } from './scan-exceptions.ts';

export async function findNamedException(db: Db, id: string): Promise<ExceptionRow> {
  const exception = (await findExceptions(db, [id])).get(id);
  if (!exception) throw new OperatorError(refusal('noException', { exception: id }));
  return exception;
}

const groupOfOne = (row: ExceptionRow): ExceptionGroup => ({
  id: row.id,
  kind: row.kind,
  count: 1,
  amount: row.atStakeIdr,
  due: row.dueAt,
  opened: row.openedAt,
});

/** The names of the people and things of exceptions. */
type Names = { people: ReadonlyMap<string, string>; subjects: ReadonlyMap<string, SubjectNames> };

const peopleIn = ({ assignee, closedBy, detail }: ExceptionRow): string[] =>
  [assignee, closedBy, detail.person, detail.by].filter((item) => typeof item === 'string');

async function namesIn(db: Db, rows: readonly ExceptionRow[], reading: Reading): Promise<Names> {
  const [people, subjects] = await Promise.all([
    reading.people(db, rows.flatMap(peopleIn)),
    reading.subjects(db, rows, reading.language),
  ]);
  return { people, subjects };
}

const named = ({ people }: Names, id: string | null): string | null =>
  id === null ? null : (people.get(id) ?? id);

/** A line of the list: the group's figures with the names of its first exception. */
function shownException(
  row: ExceptionRow,
  group: ExceptionGroup,
  { now, names }: { now: Date; names: Names },
) {
  const { kind, cause, subject } = row;
  const detail = { ...row.detail };
  for (const who of ['person', 'by']) {
    const id = detail[who];
    if (typeof id === 'string') detail[who] = named(names, id);
  }
  return {
    exception: row.id,
    kind,
    says: sentenceOf(kind, {
      ...detail,
      cause,
      subject: subjectOf(row, group),
      amount: group.amount,
      answerBy: group.due && dayInJakarta(group.due),
    }),
    subject,
    customer: names.subjects.get(row.id)?.customer ?? null,
    goods: names.subjects.get(row.id)?.goods ?? null,
    about: row.subjectKind,
    count: group.count,
    amount: group.amount,
    due: group.due,
    urgency: urgencyOf(group.due, now),
    opened: group.opened,
    again: row.again,
    assignee: row.assignee,
    assignee_name: named(names, row.assignee),
    snoozed_until: row.snoozedUntil,
    closed: row.closedAt,
    closed_by: named(names, row.closedBy),
    close_reason: row.closeReason,
    cause,
    detail,
  };
}

const subjectOf = ({ subject }: ExceptionRow, { count }: ExceptionGroup): string =>
  count === 1 ? subject : `${subject} and ${count - 1} more`;

/** The moment and the language of a reading, and where names come from. */
type Reading = { now: Date; language: Language; people: ExceptionPeople; subjects: ExceptionSubjects };

/** All groups of a filter in the order of work. */
async function rankedGroups(db: Db, filter: ExceptionFilter, now: Date): Promise<ExceptionGroup[]> {
  const groups = await readGroups(db, filter, now);
  return groups.sort((a, b) => compareRank(a, b, now));
}

/** The lines of groups, in their order. */
async function showGroups(db: Db, groups: readonly ExceptionGroup[], reading: Reading) {
  const rows = await findExceptions(
    db,
    groups.map(({ id }) => id),
  );
  const { now } = reading;
  const names = await namesIn(db, [...rows.values()], reading);
  return groups.flatMap((group) => {
    const row = rows.get(group.id);
    return row ? [shownException(row, group, { now, names })] : [];
  });
}

/** A page of exceptions. The cursor is the last exception of the page before. */
export async function readExceptions(
  db: Db,
  {
    of,
    cursor,
    limit,
    count: counts,
    ...filter
  }: Omit<CallInput<'exceptions.list'>, 'able'> & Pick<ExceptionFilter, 'kinds'>,
  reading: Reading,
) {
  const { now } = reading;
  const after = cursor === undefined ? undefined : await findNamedException(db, cursor);
  if (isClosedState(filter.state) && of === undefined) {
    const closed = await listClosed(db, { ...filter, after: after?.id, limit: limit + 1 }, now);
    const { rows, next } = pageOf(closed, limit, ({ id }) => id);
    const names = await namesIn(db, rows, reading);
    const count = counts ? await countClosed(db, filter, now, mostCounted + 1) : null;
    return {
      rows: rows.map((row) => shownException(row, groupOfOne(row), { now, names })),
      next,
      count,
    };
  }
  const groups =
    of === undefined
      ? await rankedGroups(db, filter, now)
      : (await listOfCause(db, await findNamedException(db, of)))
          .map(groupOfOne)
          .sort((a, b) => compareRank(a, b, now));
  const last = after && (await groupAt(db, after, { groups, isOfCause: of !== undefined }));
  const behind = last ? groups.filter((group) => compareRank(group, last, now) > 0) : groups;
  const { rows, next } = pageOf(behind.slice(0, limit + 1), limit, ({ id }) => id);
  const count = counts ? Math.min(groups.length, mostCounted + 1) : null;
  return { rows: await showGroups(db, rows, reading), next, count };
}

/**
 * The line at which a page ended. One that has left the list since is ranked by the figures of its cause, as it was: a line is no exception by itself,
 * whose due time and amount are others.
 */
async function groupAt(
  db: Db,
  row: ExceptionRow,
  { groups, isOfCause }: { groups: readonly ExceptionGroup[]; isOfCause: boolean },
): Promise<ExceptionGroup> {
  const listed = groups.find(({ id }) => id === row.id);
  if (listed) return listed;
  const others = isOfCause ? [] : (await listOfCause(db, row)).filter(({ id }) => id !== row.id);
  const all = [row, ...others];
  const due = all.flatMap(({ dueAt }) => dueAt ?? []);
  return {
    ...groupOf(row, all),
    due: due.length === 0 ? null : new Date(Math.min(...due.map(Number))),
    opened: new Date(Math.min(...all.map(({ openedAt }) => Number(openedAt)))),
  };
}

type Kinds = ExceptionFilter['kinds'];

/** How many rows the list of what needs a person has now, and how many of them are overdue; those of one cause are one row. */
export async function countOpenExceptions(db: Db, kinds: Kinds, now: Date) {
  const groups = await readGroups(db, { state: needsPerson, kinds }, now);
  const overdue = groups.filter(({ due }) => urgencyOf(due, now) === 'overdue');
  return { count: groups.length, overdue: overdue.length };
}

/** The first exceptions that need a person now, how many each group of the list has, and how many closed by themselves since a moment. */
export async function openExceptions(
  db: Db,
  { first, since, kinds }: { first: number; since: Date; kinds: Kinds },
  reading: Reading,
) {
  const groups = await rankedGroups(db, { state: needsPerson, kinds }, reading.now);
  const scanned = (await readSettings({ db }, [scannedAtSetting])).get(scannedAtSetting);
  return {
    count: groups.length,
    groups: countsOf(groups, reading.now),
    scanned: scanned === undefined ? null : new Date(scanned),
    closed_by_themselves: await countClosedByThemselves(db, since),
    first: await showGroups(db, groups.slice(0, first), reading),
  };
}

function countsOf(groups: readonly ExceptionGroup[], now: Date) {
  const names = groups.map((group) => workGroupAt(group, now));
  const counted = workGroups.map((name) => [name, names.filter((group) => group === name).length]);
  return Object.fromEntries(counted) as Record<WorkGroup, number>;
}

/** What is open about a customer or about one of these orders, the first one first. */
export async function exceptionsOfCustomer(
  db: Db,
  subject: { customer: string; orders: readonly string[] },
  reading: Reading,
) {
  const { now } = reading;
  const rows = await openOfCustomer(db, subject);
  const names = await namesIn(db, rows, reading);
  return rows.map((row) => shownException(row, groupOfOne(row), { now, names }));
}

/** One exception, with what resolves it. */
export async function showException(db: Db, id: string, reading: Reading) {
  const { now } = reading;
  const row = await findNamedException(db, id);
  const others = await listOfCause(db, row);
  const earlier = (await listOfSubject(db, row)).filter(({ id }) => id !== row.id);
  const group = others.length > 1 ? groupOf(row, others) : groupOfOne(row);
  const names = await namesIn(db, [row, ...earlier], reading);
  return {
    ...shownException(row, group, { now, names }),
    order: row.order === null ? null : orderNumberOf(row),
    commands: [...actsOf(row.kind)],
    earlier: earlier.map(({ openedAt, closedAt, closedBy, closeReason }) => ({
      opened: openedAt,
      closed: closedAt,
      closed_by: named(names, closedBy),
      close_reason: closeReason,
    })),
  };
}

const groupOf = (row: ExceptionRow, all: readonly ExceptionRow[]): ExceptionGroup => ({
  ...groupOfOne(row),
  count: all.length,
  amount: all.reduce((sum, { atStakeIdr }) => sum + atStakeIdr, 0),
});

/** The number of the order that an exception is about: its subject, or a figure of its detail. */
const orderNumberOf = ({ subjectKind, subject, detail }: ExceptionRow): string | null =>
  subjectKind === 'order' ? subject : typeof detail.order === 'string' ? detail.order : null;
