import { kindsOfRole } from '@langit/contract/operator/exception-duties';
import type { Role } from '@langit/contract/operator/roles';
import type {
  EventKind,
  ExceptionKind,
  ExceptionListState,
  FlagKind,
  ScanKind,
} from '@langit/contract/values/exceptions';
import { dueOf, familyOf, kindsLike, unsolvedState } from '@langit/contract/values/exceptions';
import { readingsOf } from '@langit/contract/values/identifiers';
import { reopensWithinMs } from '@langit/domain/exceptions/conditions';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import type { FoundException } from '../platform/exception-scan.ts';
import { newId } from '../platform/ids.ts';
import { noteChange } from '../platform/live-changes.ts';
import { exception } from './tables.ts';

export type ExceptionRow = typeof exception.$inferSelect;

type Opened = { kind: ExceptionKind; isFlag: boolean; found: FoundException };

const isOpen = isNull(exception.closedAt);
/** The list of exceptions, for open consoles. */
const changed = 'exceptions';
const rowsAtOnce = 500;

/** The subjects of a kind that closed shortly before. */
async function closedLately(tx: Db, kind: ExceptionKind, subjects: string[], at: Date): Promise<Set<string>> {
  const since = new Date(at.getTime() - reopensWithinMs);
  const rows = await tx
    .select({ subject: exception.subject })
    .from(exception)
    .where(
      and(eq(exception.kind, kind), inArray(exception.subject, subjects), gt(exception.closedAt, since)),
    );
  return new Set(rows.map(({ subject }) => subject));
}

/**
 * Opens exceptions of one kind. Where the cause was known before, the row stays with its new figures: also one that a person has
 * closed, as long as its cause is there.
 */
async function open(tx: Db, rows: readonly Opened[], at: Date): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const [first] = part;
    if (!first) return;
    const lately = await closedLately(
      tx,
      first.kind,
      part.map(({ found }) => found.subject),
      at,
    );
    const values = part.map(({ kind, isFlag, found }) => ({
      id: newId(),
      kind,
      subjectKind: found.subjectKind,
      subject: found.subject,
      order: found.order ?? null,
      cause: found.cause ?? null,
      isFlag,
      atStakeIdr: found.amount ?? 0,
      dueAt: found.due === undefined ? dueOf(familyOf(kind), at) : found.due,
      detail: found.detail ?? {},
      openedAt: at,
      again: lately.has(found.subject),
    }));
    const { atStakeIdr, cause, detail, dueAt } = exception;
    const figures = sql`(${atStakeIdr}, ${cause}, ${detail})`;
    const moved = await tx
      .insert(exception)
      .values(values)
      .onConflictDoUpdate({
        target: [exception.kind, exception.subject],
        targetWhere: isNull(exception.goneAt),
        set: {
          atStakeIdr: sql`excluded.at_stake_idr`,
          cause: sql`excluded.cause`,
          detail: sql`excluded.detail`,
          // The time that the kind computes from the opening is that of the first opening.
          dueAt: first.found.due === undefined ? dueAt : sql`excluded.due_at`,
        },
        setWhere: sql`${figures} is distinct from (excluded.at_stake_idr, excluded.cause, excluded.detail)
          or ${first.found.due === undefined ? sql`false` : sql`${dueAt} is distinct from excluded.due_at`}`,
      })
      .returning({ id: exception.id });
    if (moved.length > 0) noteChange(tx, changed);
  }
}

/** Opens a flag of an order whose row the caller has locked. Idempotent while it is open. */
export const openFlag = (
  tx: Db,
  kind: FlagKind,
  flag: Omit<FoundException, 'subjectKind'> & { order: string },
  at: Date,
): Promise<void> => open(tx, [{ kind, isFlag: true, found: { ...flag, subjectKind: 'order' } }], at);

/** Opens an exception of an event that is about no order's flag. Idempotent while it is open. */
export const openEvent = (tx: Db, kind: EventKind, foundException: FoundException, at: Date): Promise<void> =>
  open(tx, [{ kind, isFlag: true, found: foundException }], at);

/** Closes the exceptions of events by themselves, because their cause is gone. */
export async function closeEvents(
  tx: Db,
  kind: EventKind,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  const over = await tx
    .update(exception)
    .set({ closedAt: at, goneAt: at })
    .where(and(eq(exception.kind, kind), inArray(exception.subject, [...subjects]), isOpen))
    .returning({ id: exception.id });
  if (over.length > 0) noteChange(tx, changed);
}

/** Closes flags of an order by themselves, because their cause is gone. `figure`: only those with this member in their figures. */
export async function closeFlags(
  tx: Db,
  order: string,
  kinds: readonly FlagKind[],
  at: Date,
  figure?: string,
): Promise<void> {
  const over = await tx
    .update(exception)
    .set({ closedAt: at, goneAt: at })
    .where(
      and(
        eq(exception.order, order),
        exception.isFlag,
        inArray(exception.kind, [...kinds]),
        isOpen,
        figure === undefined ? undefined : sql`${exception.detail} -> ${figure}::text is not null`,
      ),
    )
    .returning({ id: exception.id });
  if (over.length > 0) noteChange(tx, changed);
}

/** The open flags of orders, the first one first. */
export const openFlagsOf = (db: Db, orders: readonly string[]) =>
  db
    .select({
      id: exception.id,
      order: exception.order,
      kind: exception.kind,
      openedAt: exception.openedAt,
    })
    .from(exception)
    .where(and(inArray(exception.order, [...orders]), exception.isFlag, isOpen))
    .orderBy(asc(exception.openedAt), asc(exception.id));

/** The ids of the orders with this flag. */
export async function ordersWithFlag(db: Db, kind: FlagKind): Promise<string[]> {
  const rows = await db
    .select({ order: exception.order })
    .from(exception)
    .where(and(eq(exception.kind, kind), exception.isFlag, isOpen));
  return rows.flatMap(({ order }) => order ?? []);
}

/** Stores the result of a scan: opens what is new, closes what is gone. */
export async function storeScan(
  tx: Db,
  kind: ScanKind,
  foundExceptions: readonly FoundException[],
  at: Date,
): Promise<void> {
  const subjects = foundExceptions.map(({ subject }) => subject);
  const gone = and(
    eq(exception.kind, kind),
    isNull(exception.goneAt),
    subjects.length === 0 ? undefined : notInArray(exception.subject, subjects),
  );
  const over = await tx
    .update(exception)
    .set({ goneAt: at, closedAt: sql`coalesce(${exception.closedAt}, ${at.toISOString()}::timestamptz)` })
    .where(gone)
    .returning({ id: exception.id });
  if (over.length > 0) noteChange(tx, changed);
  await open(
    tx,
    foundExceptions.map((foundException) => ({ kind, isFlag: false, found: foundException })),
    at,
  );
}

const isSnoozed = (now: Date) => gt(exception.snoozedUntil, now);
const isAwake = (now: Date) => or(isNull(exception.snoozedUntil), lte(exception.snoozedUntil, now));

function inState(state: ExceptionListState, now: Date): SQL | undefined {
  if (state === 'closed') return isNotNull(exception.closedAt);
  if (state === unsolvedState) return isOpen;
  return and(isOpen, state === 'snoozed' ? isSnoozed(now) : isAwake(now));
}

export type ExceptionFilter = {
  state: ExceptionListState;
  kind?: string | undefined;
  role?: Role | undefined;
  /** Undefined: every kind. */
  kinds?: readonly ExceptionKind[] | undefined;
  /** Null: only unassigned ones. */
  assignee?: string | null | undefined;
  subject?: string | undefined;
};

/** A late router and a fee are about the order in their detail too. */
const isAbout = (subjects: string[]) =>
  or(inArray(exception.subject, subjects), inArray(sql`${exception.detail} ->> 'order'`, subjects));

const matching = ({ state, kind, role, kinds, assignee, subject }: ExceptionFilter, now: Date) =>
  and(
    inState(state, now),
    kind === undefined ? undefined : inArray(exception.kind, kindsLike(kind)),
    kinds === undefined ? undefined : inArray(exception.kind, [...kinds]),
    role === undefined ? undefined : inArray(exception.kind, kindsOfRole(role)),
    assignee === undefined
      ? undefined
      : assignee === null
        ? isNull(exception.assignee)
        : eq(exception.assignee, assignee),
    subject === undefined ? undefined : isAbout(readingsOf(subject)),
  );

/** Exceptions of one kind with the same cause. `id` is the first one's. */
export type ExceptionGroup = {
  id: string;
  kind: ExceptionKind;
  count: number;
  amount: number;
  due: Date | null;
  opened: Date;
};

/** Open or snoozed exceptions, those with the same cause as one group, without an order. */
export async function readGroups(db: Db, filter: ExceptionFilter, now: Date): Promise<ExceptionGroup[]> {
  const rows = await db
    .select({
      id: sql<string>`(array_agg(${exception.id} order by ${exception.openedAt}, ${exception.id}))[1]`,
      kind: exception.kind,
      count: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${exception.atStakeIdr})`.mapWith(Number),
      due: sql`min(${exception.dueAt})`.mapWith(exception.dueAt),
      opened: sql`min(${exception.openedAt})`.mapWith(exception.openedAt),
    })
    .from(exception)
    .where(matching(filter, now))
    .groupBy(exception.kind, sql`coalesce(${exception.cause}, ${exception.id})`);
  return rows as ExceptionGroup[];
}

/** Closed exceptions, the last one first, behind the exception `after`. */
export const listClosed = (
  db: Db,
  { after, limit, ...filter }: ExceptionFilter & { after?: string | undefined; limit: number },
  now: Date,
): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(exception)
    .where(
      and(
        matching(filter, now),
        after === undefined
          ? undefined
          : sql`(${exception.closedAt}, ${exception.id}) < (select last.closed_at, last.id from exception last where last.id = ${after})`,
      ),
    )
    .orderBy(desc(exception.closedAt), desc(exception.id))
    .limit(limit);

/** How many are closed, at most `most`. */
export const countClosed = (db: Db, filter: ExceptionFilter, now: Date, most: number): Promise<number> =>
  countAtMost(db, most, { of: exception, where: matching(filter, now) });

/** How many open exceptions each person has taken on. */
export async function countTaken(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ person: exception.assignee, count: sql`count(*)`.mapWith(Number) })
    .from(exception)
    .where(and(isNull(exception.closedAt), isNotNull(exception.assignee)))
    .groupBy(exception.assignee);
  return new Map(rows.map(({ person, count }) => [person ?? '', count]));
}

/** How many exceptions closed since a moment because their cause was gone. */
export async function countClosedByThemselves(db: Db, since: Date): Promise<number> {
  return db.$count(exception, and(gt(exception.closedAt, since), isNull(exception.closedBy)));
}

export async function findExceptions(db: Db, ids: readonly string[]): Promise<Map<string, ExceptionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(exception)
    .where(inArray(exception.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const sameCause = ({ id, kind, cause }: Pick<ExceptionRow, 'id' | 'kind' | 'cause'>) =>
  cause === null ? eq(exception.id, id) : and(eq(exception.kind, kind), eq(exception.cause, cause));

/** Open exceptions with the same kind and cause as this one, the oldest first; itself too. */
export const listOfCause = (db: Db, row: ExceptionRow): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(exception)
    .where(and(sameCause(row), isOpen))
    .orderBy(asc(exception.openedAt), asc(exception.id));

/** The exceptions of one kind and subject, the newest first: how often it came back. */
export const listOfSubject = (
  db: Db,
  { kind, subject }: { kind: ExceptionKind; subject: string },
): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(exception)
    .where(and(eq(exception.kind, kind), eq(exception.subject, subject)))
    .orderBy(desc(exception.openedAt), desc(exception.id));

/** The open exceptions of a customer and of these orders, by their ids. */
export const openOfCustomer = (
  db: Db,
  { customer, orders }: { customer: string; orders: readonly string[] },
): Promise<ExceptionRow[]> =>
  db
    .select()
    .from(exception)
    .where(
      and(
        isNull(exception.closedAt),
        or(
          and(eq(exception.subjectKind, 'customer'), eq(exception.subject, customer)),
          orders.length > 0 ? inArray(exception.order, [...orders]) : undefined,
        ),
      ),
    )
    .orderBy(asc(exception.openedAt), asc(exception.id));

/** Changes open exceptions and returns the changed rows. */
export const updateOpen = (
  tx: Db,
  ids: readonly string[],
  changes: Partial<Pick<ExceptionRow, 'assignee' | 'snoozedUntil'>>,
): Promise<ExceptionRow[]> =>
  tx
    .update(exception)
    .set(changes)
    .where(and(inArray(exception.id, [...ids]), isOpen))
    .returning();

/** Adds a figure to an open flag, which waits until a time; false where it has the figure already. */
export async function updateFlag(
  tx: Db,
  id: string,
  { figure, value, until }: { figure: string; value: string; until: Date },
): Promise<boolean> {
  const rows = await tx
    .update(exception)
    .set({
      detail: sql`${exception.detail} || jsonb_build_object(${figure}::text, ${value}::text)`,
      snoozedUntil: until,
      dueAt: until,
    })
    .where(and(eq(exception.id, id), isOpen, sql`${exception.detail} -> ${figure}::text is null`))
    .returning({ id: exception.id });
  if (rows.length > 0) noteChange(tx, changed);
  return rows.length > 0;
}

/** A person closes exceptions. A flag is over; what a scan finds stays known until its cause is gone. */
export const closeExceptions = (
  tx: Db,
  ids: readonly string[],
  { by, reason, at }: { by: string; reason: string | null; at: Date },
): Promise<ExceptionRow[]> =>
  tx
    .update(exception)
    .set({
      closedAt: at,
      closedBy: by,
      closeReason: reason,
      goneAt: sql`case when ${exception.isFlag} then ${at.toISOString()}::timestamptz end`,
    })
    .where(and(inArray(exception.id, [...ids]), isOpen))
    .returning();

/** Opens an exception again that a person has closed; null where it is open, closed by itself, or open anew. */
export async function reopenException(tx: Db, id: string): Promise<ExceptionRow | null> {
  const newer = sql`not exists (select from exception other where other.kind = ${exception.kind}
    and other.subject = ${exception.subject} and other.gone_at is null and other.id <> ${exception.id})`;
  const isCauseThere = or(exception.isFlag, isNull(exception.goneAt));
  const [row] = await tx
    .update(exception)
    .set({ closedAt: null, closedBy: null, closeReason: null, goneAt: null })
    .where(and(eq(exception.id, id), isNotNull(exception.closedBy), isCauseThere, newer))
    .returning();
  return row ?? null;
}
