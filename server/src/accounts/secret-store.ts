import { and, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { accountToken } from './tables.ts';

export type Secret = typeof accountToken.$inferSelect;
type Kind = Secret['kind'];
export const secretKinds = accountToken.kind.enumValues;

export const insertSecret = (db: Db, row: typeof accountToken.$inferInsert) =>
  db.insert(accountToken).values(row);

/** Spends a secret. Of concurrent callers one gets it, the others null. */
export async function spendSecret(tx: Db, kinds: Kind[], hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .update(accountToken)
    .set({ usedAt: now })
    .where(
      and(
        inArray(accountToken.kind, kinds),
        eq(accountToken.hash, hash),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Finds a secret that has not expired, spent or not. */
export async function findSecret(tx: Db, kinds: Kind[], hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .select()
    .from(accountToken)
    .where(
      and(inArray(accountToken.kind, kinds), eq(accountToken.hash, hash), gt(accountToken.expiresAt, now)),
    );
  return row ?? null;
}

/** Secrets of a customer that are neither expired nor spent. */
export const validSecretsOf = (db: Db, kind: Kind, customer: string, now: Date): Promise<Secret[]> =>
  db
    .select()
    .from(accountToken)
    .where(
      and(
        eq(accountToken.customer, customer),
        eq(accountToken.kind, kind),
        isNull(accountToken.usedAt),
        gt(accountToken.expiresAt, now),
      ),
    );

/** Whether an account was moved away from an address and its owner can still undo that. */
export async function hasUndoLink(db: Db, address: string, now: Date): Promise<boolean> {
  const open = and(
    eq(accountToken.kind, 'undo_email'),
    eq(accountToken.address, address),
    isNull(accountToken.usedAt),
    gt(accountToken.expiresAt, now),
  );
  return (await db.$count(accountToken, open)) > 0;
}

/** The time at which a secret was spent; null where it was not, or where it is deleted. */
export async function usedAtOf(db: Db, hash: string): Promise<Date | null> {
  const [row] = await db
    .select({ usedAt: accountToken.usedAt })
    .from(accountToken)
    .where(eq(accountToken.hash, hash));
  return row?.usedAt ?? null;
}

export const deleteSecretsOf = (tx: Db, kind: Kind, customer: string) =>
  tx.delete(accountToken).where(and(eq(accountToken.customer, customer), eq(accountToken.kind, kind)));

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
    .delete(accountToken)
    .where(
      and(
        eq(accountToken.customer, customer),
        eq(accountToken.kind, 'undo_email'),
        or(eq(accountToken.address, address), gte(accountToken.createdAt, createdAt)),
      ),
    );

export const deleteExpiredSecrets = (db: Db, before: Date) =>
  db.delete(accountToken).where(lt(accountToken.expiresAt, before));
