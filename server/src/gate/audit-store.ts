import type { Act } from '@langit/contract/values/acts';
import { readingsOf } from '@langit/contract/values/identifiers';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  notLike,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Behind, isBehind } from '../platform/database/behind.ts';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { noteChange } from '../platform/live-changes.ts';
import type { AuditLine, Who } from '../platform/operator-commands.ts';
import { storableJson } from '../platform/storable-json.ts';
import { nameOfStaff } from '../staff/staff-names-store.ts';
import { withoutPersonal } from './audit-rules.ts';
import { auditHead, auditLog } from './tables.ts';

/** The group of an act is the kind of its subject: `order.ship` is about an order. */
const groupOf = (act: string): string => act.split('.', 1)[0] ?? act;

/** Writes an entry to the audit log: act, actor, channel and reason. */
export async function recordEntry(
  tx: Db,
  { actor, staff, requestId, claimed = null, channel, reason }: Who,
  { isBefore: _, ...line }: AuditLine,
  at: Date,
): Promise<void> {
  const keptReason = reason === null ? null : withoutPersonal(reason);
  noteChange(tx, `${groupOf(line.act)}:${line.subject}`);
  await tx
    .insert(auditLog)
    .values({ at, actor, staff, requestId, claimed, channel, reason: keptReason, ...line });
}

const oneOf = (subject: string, others: readonly SQLWrapper[]) =>
  sql`(${sql.join([sql`select ${subject}`, ...others.map((query) => sql`(${query})`)], sql` union all `)})`;

/** Writes the deletion of an account by its customer to the audit log. */
export async function recordDeletion(tx: Db, customer: string, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ at, actor: 'customer', act: 'account.delete', subject: customer });
}

/** A page of the lines about an order, about the subjects of queries, and about its routers, with the names of the staff, the newest first. */
export const pageOfEntries = (
  db: Db,
  { subject, others, units }: { subject: string; others: readonly SQLWrapper[]; units: SQLWrapper },
  { behind, limit }: { behind: Behind | null; limit: number },
) =>
  db
    .select({ ...getTableColumns(auditLog), actor: nameOfStaff(auditLog.actor) })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, oneOf(subject, [...others, units])),
        // A router goes out and comes back for many orders: the line names the one.
        or(sql`${auditLog.subject} not in (${units})`, sql`${auditLog.after} ->> 'order' = ${subject}`),
        isBehind(auditLog.at, auditLog.id, behind),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Until the end of the transaction one act of this kind of a person at a time: a limit on acts is exact. */
export async function lockEntriesOf(tx: Db, actor: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('acts'), hashtext(${actor}))`);
}

export const countEntries = (
  db: Db,
  { actor, act, since }: { actor: string; act: Act; since: Date },
): Promise<number> =>
  db.$count(auditLog, and(eq(auditLog.actor, actor), eq(auditLog.act, act), gte(auditLog.at, since)));

/** Lines about these subjects behind a line of the chain, the oldest first. */
export const entriesSince = (db: Db, subjects: readonly string[], line: number) =>
  db
    .select({ actor: auditLog.actor, act: auditLog.act, at: auditLog.at })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...subjects]), gt(auditLog.seq, line)))
    .orderBy(asc(auditLog.seq))
    .limit(20);

/** The newest line of an act with these values; null where another way has led to them. */
export async function lastEntryWith(
  db: Db,
  { act, subject, after }: { act: Act; subject?: string; after: object },
) {
  const [line] = await db
    .select({ actor: auditLog.actor, act: auditLog.act, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.act, act),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        sql`${auditLog.after} @> ${storableJson(after)}::jsonb`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return line ?? null;
}

type Listed = {
  actor?: string | undefined;
  act?: string | undefined;
  subject?: string | undefined;
  without_sessions?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only lines before this one of the chain. */
  before?: number | undefined;
  limit: number;
};

const wanted = ({
  actor,
  act,
  subject,
  without_sessions: withoutSessions,
  from,
  to,
  before,
}: Omit<Listed, 'limit'>) =>
  and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    act === undefined ? undefined : eq(auditLog.act, act),
    subject === undefined ? undefined : inArray(auditLog.subject, readingsOf(subject)),
    withoutSessions ? notLike(auditLog.act, 'session.%') : undefined,
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    before === undefined ? undefined : lt(auditLog.seq, before),
  );

/** Lines of the audit log, the newest first. */
export const listEntries = (db: Db, { limit, ...filters }: Listed) =>
  db.select().from(auditLog).where(wanted(filters)).orderBy(desc(auditLog.seq)).limit(limit);

/** How many lines a filter has, at most `most`. */
export const countLines = (db: Db, filters: Omit<Listed, 'limit'>, most: number): Promise<number> =>
  countAtMost(db, most, { of: auditLog, where: wanted(filters), by: [desc(auditLog.seq)] });

/** The end of the chain; null while the log is empty. */
export async function readHead(db: Db): Promise<{ seq: number; hash: string } | null> {
  const [head] = await db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  return head ?? null;
}

const beforeFirst = '0'.repeat(64);

/**
 * The first line up to the head whose hash, or whose place behind the line before it, is wrong; null where the chain is intact. A
 * missing line shows at the line after it, a missing end at the head.
 */
export async function findBreak(db: Db, head: { seq: number; hash: string }): Promise<number | null> {
  const { rows } = await db.execute<{ seq: string | number | null }>(sql`
    with chain as (
      select seq, hash, prev_hash, row_number() over (order by seq) as place, audit_line_hash(line) as right_hash,
        coalesce(lag(hash) over (order by seq), ${beforeFirst}) as hash_before
      from audit_log as line where seq <= ${head.seq}
    )
    select min(seq) as seq from (
      select seq from chain where hash is distinct from right_hash or prev_hash is distinct from hash_before or place <> seq
      union all
      select ${head.seq}::bigint where not exists
        (select from audit_log where seq = ${head.seq} and hash = ${head.hash})
    ) as broken`);
  const [row] = rows;
  return row?.seq == null ? null : Number(row.seq);
}
