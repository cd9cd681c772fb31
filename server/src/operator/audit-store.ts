import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { AuditLine, Who } from '../platform/operator-commands.ts';
import { withoutPersonal } from './audit-rules.ts';
import { auditHead, auditLog } from './tables.ts';

/** Writes an entry to the audit log: act, actor, door and reason. */
export async function recordAct(
  tx: Db,
  { actor, staff, requestId, claimed = null, door, reason }: Who,
  line: AuditLine,
  at: Date,
): Promise<void> {
  const told = reason === null ? null : withoutPersonal(reason);
  await tx.insert(auditLog).values({ at, actor, staff, requestId, claimed, door, reason: told, ...line });
}

/** Writes the deletion of an account by its customer to the audit log. */
export async function recordDeletion(tx: Db, customer: string, at: Date): Promise<void> {
  await tx.insert(auditLog).values({ at, actor: 'customer', act: 'account.delete', subject: customer });
}

export const actsOn = (db: Db, subjects: string[]) =>
  db.select().from(auditLog).where(inArray(auditLog.subject, subjects)).orderBy(asc(auditLog.id));

type Listed = {
  actor?: string | undefined;
  act?: string | undefined;
  subject?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only lines before this one of the chain. */
  before?: number | undefined;
  limit: number;
};

/** Lines of the audit log, the newest first. */
export function listActs(db: Db, { actor, act, subject, from, to, before, limit }: Listed) {
  const wanted = and(
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    act === undefined ? undefined : eq(auditLog.act, act),
    subject === undefined ? undefined : eq(auditLog.subject, subject),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    before === undefined ? undefined : lt(auditLog.seq, before),
  );
  return db.select().from(auditLog).where(wanted).orderBy(desc(auditLog.seq)).limit(limit);
}

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
  const [found] = rows;
  return found?.seq == null ? null : Number(found.seq);
}
