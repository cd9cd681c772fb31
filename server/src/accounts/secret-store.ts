import { and, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { oneTimeSecret } from './tables.ts';

export type Secret = typeof oneTimeSecret.$inferSelect;
type Kind = Secret['kind'];
export const secretKinds = oneTimeSecret.kind.enumValues;

export const insertSecret = (db: Db, row: typeof oneTimeSecret.$inferInsert) =>
  db.insert(oneTimeSecret).values(row);

/** Spends a secret. Of concurrent callers one gets it, the others null. */
export async function spendSecret(tx: Db, kinds: Kind[], hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .update(oneTimeSecret)
    .set({ usedAt: now })
    .where(
      and(
        inArray(oneTimeSecret.kind, kinds),
        eq(oneTimeSecret.hash, hash),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Finds a secret that has not expired, spent or not. */
export async function findSecret(tx: Db, kinds: Kind[], hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .select()
    .from(oneTimeSecret)
    .where(
      and(inArray(oneTimeSecret.kind, kinds), eq(oneTimeSecret.hash, hash), gt(oneTimeSecret.expiresAt, now)),
    );
  return row ?? null;
}

/** Secrets of a customer that are neither expired nor spent. */
export const validSecretsOf = (db: Db, kind: Kind, customer: string, now: Date): Promise<Secret[]> =>
  db
    .select()
    .from(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.customer, customer),
        eq(oneTimeSecret.kind, kind),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, now),
      ),
    );

/** Whether an account was moved away from an address and its owner can still undo that. */
export async function hasUndoLink(db: Db, address: string, now: Date): Promise<boolean> {
  const open = and(
    eq(oneTimeSecret.kind, 'undo_email'),
    eq(oneTimeSecret.address, address),
    isNull(oneTimeSecret.usedAt),
    gt(oneTimeSecret.expiresAt, now),
  );
  return (await db.$count(oneTimeSecret, open)) > 0;
}

/** The time at which a secret was spent; null where it was not, or where it is deleted. */
export async function usedAtOf(db: Db, hash: string): Promise<Date | null> {
  const [row] = await db
    .select({ usedAt: oneTimeSecret.usedAt })
    .from(oneTimeSecret)
    .where(eq(oneTimeSecret.hash, hash));
  return row?.usedAt ?? null;
}

export const deleteSecretsOf = (tx: Db, kind: Kind, customer: string) =>
  tx.delete(oneTimeSecret).where(and(eq(oneTimeSecret.customer, customer), eq(oneTimeSecret.kind, kind)));

/**
 * Voids the undo links with the same address, and those of later changes: after two changes of the address, an attacker holds an
 * undo link to the first new address.
 */
export const deleteUndoSecrets = (
  tx: Db,
  customer: string,
  { address, createdAt }: Pick<Secret, 'address' | 'createdAt'>,
) =>
  tx
    .delete(oneTimeSecret)
    .where(
      and(
        eq(oneTimeSecret.customer, customer),
        eq(oneTimeSecret.kind, 'undo_email'),
        or(eq(oneTimeSecret.address, address), gte(oneTimeSecret.createdAt, createdAt)),
      ),
    );

export const deleteExpiredSecrets = (db: Db, before: Date) =>
  db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, before));
