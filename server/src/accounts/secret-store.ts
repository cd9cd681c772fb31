import { and, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { oneTimeSecret } from './tables.ts';

export type Secret = typeof oneTimeSecret.$inferSelect;
type Kind = Secret['kind'];
export const secretKinds = oneTimeSecret.kind.enumValues;

export const insertSecret = (db: Db, row: typeof oneTimeSecret.$inferInsert) =>
  db.insert(oneTimeSecret).values(row);

/** Uses a secret up; of parallel callers one gets it, the others null. */
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

/** A secret that has not expired yet, used or not. */
export async function findSecret(tx: Db, kinds: Kind[], hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .select()
    .from(oneTimeSecret)
    .where(
      and(inArray(oneTimeSecret.kind, kinds), eq(oneTimeSecret.hash, hash), gt(oneTimeSecret.expiresAt, now)),
    );
  return row ?? null;
}

/** Secrets of a customer that can still be used. */
export const livingSecretsOf = (db: Db, kind: Kind, customer: string, now: Date): Promise<Secret[]> =>
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

/** When a secret was used; null where it was not, or nobody knows of it any more. */
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
 * Voids the links to undo a change that lead to the same address, and those of later changes: who changed the address twice
 * holds one for the first of the new addresses.
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
