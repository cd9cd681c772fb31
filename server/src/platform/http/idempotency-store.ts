import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { idempotency } from '../tables.ts';

export type KeyClaim = { customer: string; path: string; key: string; bodyHash: string };

export type ClaimedKey =
  | { state: 'claimed' }
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
      set: { bodyHash: row.bodyHash, answer: null, createdAt: row.createdAt, lockedUntil: row.lockedUntil },
      setWhere: sql`${idempotency.createdAt} < ${outdated} or (${idempotency.answer} is null and ${idempotency.lockedUntil} < ${now} and ${idempotency.bodyHash} = ${claim.bodyHash})`,
    })
    .returning({ key: idempotency.key });
  if (claimed) return { state: 'claimed' };
  const [found] = await db.select().from(idempotency).where(isKey(claim));
  if (!found) return { state: 'running' };
  if (found.bodyHash !== claim.bodyHash) return { state: 'mismatch' };
  return found.answer === null ? { state: 'running' } : { state: 'answered', answer: found.answer };
}

export async function rememberAnswer(db: Db, claim: KeyClaim, answer: unknown): Promise<void> {
  await db.update(idempotency).set({ answer }).where(isKey(claim));
}

/** Gives a failed call's key back, so that the customer can correct and retry. */
export async function forgetKey(db: Db, claim: KeyClaim): Promise<void> {
  await db.delete(idempotency).where(and(isKey(claim), sql`${idempotency.answer} is null`));
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - keptHours * 3_600_000)));
}
