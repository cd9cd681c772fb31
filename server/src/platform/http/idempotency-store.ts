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
 * Claims a key for one run: by inserting its row, or by taking over a row that is older than a day or whose run must
 * have died. Of two at once exactly one gets it.
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
        // What a killed run left is gone on with; a day later the key starts anew.
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

/** Written in the transaction that makes the thing: whoever runs again under this key finds it instead of making another. */
export async function markSubject(tx: Db, claim: KeyClaim, subject: string): Promise<void> {
  await tx.update(idempotency).set({ subject }).where(isKey(claim));
}

export async function rememberAnswer(db: Db, claim: KeyClaim, answer: unknown): Promise<void> {
  await db.update(idempotency).set({ answer, status: 200 }).where(isKey(claim));
}

/** Gives a failed call's key back, so that the customer can correct and retry. */
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
