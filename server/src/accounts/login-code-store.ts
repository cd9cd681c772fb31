import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
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

/** Which codes are meant: that of a request for a log-in, or those that a session has asked for and that were mailed to the address. */
export type WhichCodes = { request: string } | { session: string; email: string };

/** Codes of a session that are compared, the newest ones: each costs a hash. */
const mostCompared = 3;

/** Counts a try on each code, before they are compared, so that parallel tries are all counted. The codes with a try left, newest first. */
export async function startTry(
  db: Db,
  which: WhichCodes,
  { now, tries }: { now: Date; tries: number },
): Promise<LoginCode[]> {
  const isUsable = and(isOpen(now), lt(loginCode.tries, tries));
  const meant =
    'request' in which
      ? and(eq(loginCode.requestHash, which.request), isNull(loginCode.sessionHash))
      : inArray(
          loginCode.requestHash,
          db
            .select({ request: loginCode.requestHash })
            .from(loginCode)
            .where(
              and(
                eq(loginCode.sessionHash, which.session),
                eq(loginCode.email, which.email),
                isNotNull(loginCode.codeHash),
                isUsable,
              ),
            )
            .orderBy(desc(loginCode.createdAt))
            .limit(mostCompared),
        );
  const counted = await db
    .update(loginCode)
    .set({ tries: sql`${loginCode.tries} + 1` })
    .where(and(meant, isUsable))
    .returning();
  return counted.sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime());
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
