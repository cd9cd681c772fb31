import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { idempotency } from '../tables.ts';

export type KeyClaim = { customer: string; path: string; key: string; bodyHash: string };

export type ClaimedKey =
  | { state: 'claimed'; subject: string | null }
  | { state: 'running' }
  | { state: 'mismatch' }
  | { state: 'answered'; answer: unknown };

const keptHours = 24;

const isKey = (claim: KeyClaim) =>
  and(
    eq(idempotency.customer, claim.customer),
    eq(idempotency.path, claim.path),
    eq(idempotency.key, claim.key),
  );

/**
 * Claims an idempotency key for one run: inserts its row, or takes over a row that is older than a day or whose lease has
 * expired. Of two concurrent claims exactly one succeeds.
 */
export async function claimKey(
  db: Db,
  claim: KeyClaim,
  now: Date,
  runningSeconds: number,
): Promise<ClaimedKey> {
  const row = {
    ...claim,
    answer: null,
    createdAt: now,
    lockedUntil: new Date(now.getTime() + runningSeconds * 1000),
  };
  const outdated = new Date(now.getTime() - keptHours * 3_600_000);
  const [claimed] = await db
    .insert(idempotency)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotency.customer, idempotency.path, idempotency.key],
      set: {
        bodyHash: row.bodyHash,
        answer: null,
        status: null,
        // Keeps the subject of a killed run, so that this run resumes it. After a day the key starts anew.
        subject: sql`case when ${lt(idempotency.createdAt, outdated)} then null else ${idempotency.subject} end`,
        createdAt: row.createdAt,
        lockedUntil: row.lockedUntil,
      },
      setWhere: or(
        lt(idempotency.createdAt, outdated),
        and(
          isNull(idempotency.answer),
          lt(idempotency.lockedUntil, now),
          eq(idempotency.bodyHash, claim.bodyHash),
        ),
      ),
    })
    .returning({ subject: idempotency.subject });
  if (claimed) return { state: 'claimed', subject: claimed.subject };
  const [found] = await db.select().from(idempotency).where(isKey(claim));
  if (!found) return { state: 'running' };
  if (found.bodyHash !== claim.bodyHash) return { state: 'mismatch' };
  return found.answer === null ? { state: 'running' } : { state: 'answered', answer: found.answer };
}

/** Stores what the run creates, in the transaction that creates it: a repeated run finds it and creates no second one. */
export async function markSubject(tx: Db, claim: KeyClaim, subject: string): Promise<void> {
  await tx.update(idempotency).set({ subject }).where(isKey(claim));
}

export async function rememberAnswer(db: Db, claim: KeyClaim, answer: unknown): Promise<void> {
  await db.update(idempotency).set({ answer, status: 200 }).where(isKey(claim));
}

/** Deletes the key of a failed call, so that the customer can correct and retry. */
export async function forgetKey(db: Db, claim: KeyClaim): Promise<void> {
  await db.delete(idempotency).where(and(isKey(claim), isNull(idempotency.answer)));
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - keptHours * 3_600_000)));
}

export async function forgetKeysOf(tx: Db, customer: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.customer, customer));
}
