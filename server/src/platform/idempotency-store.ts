import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from './database/database.ts';
import { idempotency } from './tables.ts';

/** `owner`: a customer or a person of the staff. */
export type KeyClaim = { owner: string; path: string; key: string; bodyHash: string };

/** A claim that its run holds. A run that takes the key over raises the fence. */
export type HeldKey = KeyClaim & { fence: number };

export type ClaimedKey =
  | { outcome: 'claimed'; held: HeldKey; subject: string | null }
  | { outcome: 'running' }
  | { outcome: 'mismatch' }
  | { outcome: 'answered'; answer: unknown };

const keptHours = 24;

// Leases are compared by the database's time, because the clocks of two machines differ (decision 119).
const leaseOf = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const isKey = (claim: KeyClaim) =>
  and(eq(idempotency.owner, claim.owner), eq(idempotency.path, claim.path), eq(idempotency.key, claim.key));

const isHeld = (heldKey: HeldKey) => and(isKey(heldKey), eq(idempotency.fence, heldKey.fence));

/**
 * Claims an idempotency key for one run: inserts its row, or takes over a row that is older than a day or whose lease has
 * expired. Of two concurrent claims exactly one succeeds.
 */
export async function claimKey(
  db: Db,
  claim: KeyClaim,
  now: Date,
  leaseSeconds: number,
): Promise<ClaimedKey> {
  const row = {
    ...claim,
    answer: null,
    createdAt: now,
    lockedUntil: leaseOf(leaseSeconds),
    fence: 1,
  };
  const outdated = new Date(now.getTime() - keptHours * 3_600_000);
  const [claimed] = await db
    .insert(idempotency)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotency.owner, idempotency.path, idempotency.key],
      set: {
        bodyHash: row.bodyHash,
        answer: null,
        status: null,
        // Keeps the subject of a killed run, so that this run resumes it. After a day the key starts anew.
        subject: sql`case when ${lt(idempotency.createdAt, outdated)} then null else ${idempotency.subject} end`,
        createdAt: row.createdAt,
        lockedUntil: row.lockedUntil,
        fence: sql`${idempotency.fence} + 1`,
      },
      setWhere: or(
        lt(idempotency.createdAt, outdated),
        and(
          isNull(idempotency.answer),
          lte(idempotency.lockedUntil, sql`now()`),
          eq(idempotency.bodyHash, claim.bodyHash),
        ),
      ),
    })
    .returning({ subject: idempotency.subject, fence: idempotency.fence });
  if (claimed) {
    const { subject, fence } = claimed;
    return { outcome: 'claimed', held: { ...claim, fence }, subject };
  }
  const [stored] = await db.select().from(idempotency).where(isKey(claim));
  if (!stored) return { outcome: 'running' };
  if (stored.bodyHash !== claim.bodyHash) return { outcome: 'mismatch' };
  return stored.answer === null ? { outcome: 'running' } : { outcome: 'answered', answer: stored.answer };
}

/** Extends the lease of a run that is alive. */
export async function renewLease(db: Db, heldKey: HeldKey, leaseSeconds: number): Promise<void> {
  await db
    .update(idempotency)
    .set({ lockedUntil: leaseOf(leaseSeconds) })
    .where(isHeld(heldKey));
}

/**
 * Stores what the run creates, in the transaction that creates it: a repeated run finds it and creates no second one. False
 * where another run has taken the key over: the transaction must be rolled back.
 */
export async function markSubject(tx: Db, heldKey: HeldKey, subject: string): Promise<boolean> {
  const marked = await tx
    .update(idempotency)
    .set({ subject })
    .where(isHeld(heldKey))
    .returning({ key: idempotency.key });
  return marked.length === 1;
}

export async function rememberAnswer(db: Db, heldKey: HeldKey, answer: unknown): Promise<void> {
  await db.update(idempotency).set({ answer, status: 200 }).where(isHeld(heldKey));
}

/** Deletes the key of a failed call, so that its owner can correct and retry. */
export async function forgetKey(db: Db, heldKey: HeldKey): Promise<void> {
  await db.delete(idempotency).where(and(isHeld(heldKey), isNull(idempotency.answer)));
}

/** Deletes the key of a failed call that has marked no subject. Another one is free at once for a run that finds its subject. */
export async function forgetUnmarkedKey(db: Db, heldKey: HeldKey): Promise<void> {
  await db.delete(idempotency).where(and(isHeld(heldKey), isNull(idempotency.subject)));
  await db.update(idempotency).set({ lockedUntil: sql`now()` }).where(isHeld(heldKey));
}

export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotency)
    .where(lt(idempotency.createdAt, new Date(now.getTime() - keptHours * 3_600_000)));
}

export async function forgetKeysOf(tx: Db, owner: string): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.owner, owner));
}
