import { dayMs } from '@langit/contract/values/calendar-days';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/request.ts';
import type { Platform } from '../platform/slice.ts';
import {
  deleteOldestSessions,
  deleteOldSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from './session-store.ts';
import { hashToken, looksLikeToken, newToken } from './tokens.ts';

/** A session ends after 7 days without use, and after 30 days in any case. */
const idleMs = 7 * dayMs;
const lifetimeMs = 30 * dayMs;
/** The last use is stored at most once per minute, to save writes. */
const touchEveryMs = 60 * 1000;

const limitsAt = (now: Date) => ({
  created: new Date(now.getTime() - lifetimeMs),
  used: new Date(now.getTime() - idleMs),
});

/** The maximum number of sessions per account; a further one ends the oldest. */
const sessionsPerAccount = 20;

/**
 * Opens a session and returns its token, of which only the hash is stored. The caller holds the lock of the customer's row, which
 * serialises the count of sessions.
 */
export async function openSession(tx: Db, clock: Clock, customer: string): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await deleteOldestSessions(tx, customer, sessionsPerAccount - 1);
  await insertSession(tx, { tokenHash: hashToken(token), customer, createdAt: now, lastUsedAt: now });
  return token;
}

/** The customer of a session's token; null for an invalid or expired one. */
export async function authenticate(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  token: string,
): Promise<Caller | null> {
  if (!looksLikeToken(token)) return null;
  const now = clock.now();
  const tokenHash = hashToken(token);
  const session = await findSession(database.db, tokenHash, limitsAt(now));
  if (!session) return null;
  if (now.getTime() - session.lastUsedAt.getTime() >= touchEveryMs) {
    await touchSession(database.db, tokenHash, now);
  }
  return { customer: session.customer, mustChangePassword: session.mustChangePassword };
}

export async function closeSession({ database }: Pick<Platform, 'database'>, token: string): Promise<void> {
  await deleteSession(database.db, hashToken(token));
}

/** Ends the customer's sessions except that of the token. */
export async function closeOtherSessions(tx: Db, customer: string, token: string | null): Promise<void> {
  await (token === null
    ? deleteSessionsOf(tx, customer)
    : deleteOtherSessions(tx, customer, hashToken(token)));
}

/** Periodic task: deletes expired sessions. */
export async function sweepSessions({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  await deleteOldSessions(database.db, limitsAt(clock.now()));
}
