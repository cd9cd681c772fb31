import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { oneTimeSecret } from './tables.ts';

type Secret = typeof oneTimeSecret.$inferSelect;
type Kind = Secret['kind'];

export const insertSecret = (db: Db, row: typeof oneTimeSecret.$inferInsert) =>
  db.insert(oneTimeSecret).values(row);

/** Uses a secret up; of parallel callers one gets it, the others null. */
export async function useSecret(tx: Db, kind: Kind, hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .update(oneTimeSecret)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeSecret.kind, kind),
        eq(oneTimeSecret.hash, hash),
        isNull(oneTimeSecret.usedAt),
        gt(oneTimeSecret.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** A secret that has not expired yet, used or not. */
export async function findSecret(tx: Db, kind: Kind, hash: string, now: Date): Promise<Secret | null> {
  const [row] = await tx
    .select()
    .from(oneTimeSecret)
    .where(and(eq(oneTimeSecret.kind, kind), eq(oneTimeSecret.hash, hash), gt(oneTimeSecret.expiresAt, now)));
  return row ?? null;
}

export const deleteExpiredSecrets = (db: Db, before: Date) =>
  db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, before));
