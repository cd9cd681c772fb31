import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { loginCode } from './tables.ts';

export type LoginCode = typeof loginCode.$inferSelect;

export const insertLoginCode = (tx: Db, row: typeof loginCode.$inferInsert) =>
  tx.insert(loginCode).values(row);

const isOpen = (now: Date): SQL | undefined => and(isNull(loginCode.usedAt), gt(loginCode.expiresAt, now));

/** Gives the code of a mail to its request and returns the address. Null where the request is used up or too old. */
export async function setLoginCode(
  db: Db,
  request: string,
  { codeHash, now, expiresAt }: { codeHash: string; now: Date; expiresAt: Date },
): Promise<string | null> {
  const [row] = await db
    .update(loginCode)
    .set({ codeHash, expiresAt })
    .where(and(eq(loginCode.requestHash, request), isOpen(now)))
    .returning({ email: loginCode.email });
  return row?.email ?? null;
}

/** Which code is meant: that of a request, or the newest that was mailed to an address and still works. */
export type WhichCode = { request: string } | { email: string };

/** Counts a try, before the code is compared, so that parallel tries are all counted. Null where no try is left. */
export async function startTry(
  db: Db,
  which: WhichCode,
  { now, tries }: { now: Date; tries: number },
): Promise<LoginCode | null> {
  const meant =
    'request' in which
      ? eq(loginCode.requestHash, which.request)
      : eq(
          loginCode.requestHash,
          db
            .select({ request: loginCode.requestHash })
            .from(loginCode)
            .where(and(eq(loginCode.email, which.email), isNotNull(loginCode.codeHash), isOpen(now)))
            .orderBy(desc(loginCode.createdAt))
            .limit(1),
        );
  const [row] = await db
    .update(loginCode)
    .set({ tries: sql`${loginCode.tries} + 1` })
    .where(and(meant, isOpen(now), lt(loginCode.tries, tries)))
    .returning();
  return row ?? null;
}

/** Uses a code up. Of concurrent callers one gets true. */
export async function spendLoginCode(db: Db, { requestHash }: LoginCode, now: Date): Promise<boolean> {
  const spent = await db
    .update(loginCode)
    .set({ usedAt: now })
    .where(and(eq(loginCode.requestHash, requestHash), isNull(loginCode.usedAt)))
    .returning({ request: loginCode.requestHash });
  return spent.length > 0;
}

export const deleteLoginCodesOf = (tx: Db, email: string) =>
  tx.delete(loginCode).where(eq(loginCode.email, email));

export const deleteExpiredLoginCodes = (db: Db, now: Date) =>
  db.delete(loginCode).where(lt(loginCode.expiresAt, now));
