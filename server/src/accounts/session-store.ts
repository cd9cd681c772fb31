import { and, desc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { customer, session } from './tables.ts';

export const insertSession = (db: Db, row: typeof session.$inferInsert) => db.insert(session).values(row);

export type LivingSession = {
  customer: string;
  mustChangePassword: boolean;
  lastUsedAt: Date;
};

/** The session of a token's hash, if it has not expired by age or idle time. */
export async function findSession(
  db: Db,
  tokenHash: string,
  since: { created: Date; used: Date },
): Promise<LivingSession | null> {
  const [row] = await db
    .select({
      customer: session.customer,
      mustChangePassword: customer.mustChangePassword,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .innerJoin(customer, eq(customer.id, session.customer))
    .where(
      and(
        eq(session.tokenHash, tokenHash),
        gt(session.createdAt, since.created),
        gt(session.lastUsedAt, since.used),
      ),
    );
  return row ?? null;
}

export const touchSession = (db: Db, tokenHash: string, at: Date) =>
  db
    .update(session)
    .set({ lastUsedAt: at })
    .where(and(eq(session.tokenHash, tokenHash), lt(session.lastUsedAt, at)));

export const deleteSession = (db: Db, tokenHash: string) =>
  db.delete(session).where(eq(session.tokenHash, tokenHash));

export const deleteSessionsOf = (tx: Db, customerId: string) =>
  tx.delete(session).where(eq(session.customer, customerId));

export const listSessionsOf = (
  db: Db,
  customerId: string,
): Promise<{ createdAt: Date; lastUsedAt: Date }[]> =>
  db
    .select({ createdAt: session.createdAt, lastUsedAt: session.lastUsedAt })
    .from(session)
    .where(eq(session.customer, customerId))
    .orderBy(desc(session.lastUsedAt));

/** Deletes all sessions of a customer except the `kept` newest. */
export const deleteOldestSessions = (tx: Db, customerId: string, kept: number) =>
  tx
    .delete(session)
    .where(
      inArray(
        session.tokenHash,
        tx
          .select({ tokenHash: session.tokenHash })
          .from(session)
          .where(eq(session.customer, customerId))
          .orderBy(desc(session.createdAt), desc(session.tokenHash))
          .offset(kept),
      ),
    );

/** Deletes all sessions of a customer except the one with this token's hash. */
export const deleteOtherSessions = (tx: Db, customerId: string, keep: string) =>
  tx.delete(session).where(and(eq(session.customer, customerId), ne(session.tokenHash, keep)));

export const deleteOldSessions = (db: Db, before: { created: Date; used: Date }) =>
  db.delete(session).where(or(lte(session.createdAt, before.created), lte(session.lastUsedAt, before.used)));
