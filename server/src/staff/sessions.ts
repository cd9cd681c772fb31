import { permissionsOf } from '@langit/contract/operator/roles';
import { ShopError } from '@langit/contract/values/errors';
import { hashToken, looksLikeToken, newToken } from '../accounts/tokens.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { Platform } from '../platform/slice.ts';
import { hasOpenLink } from './factor-store.ts';
import { freshFrom, isFresh, isLocked, isOver, overBefore } from './session-rules.ts';
import {
  deleteOldestSessions,
  deleteOverSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionFactor,
  touchSession,
  updateSession,
} from './session-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { lockStaff } from './staff-store.ts';
import { deviceOf, type StaffSession, type Visit, whoIs } from './visit.ts';

type Deps = Pick<Platform, 'database' | 'clock'>;

const sessionsPerPerson = 20;
/** The last use is stored at most once per minute, to save writes. */
const touchEveryMs = 60_000;

/** The living session of a cookie's token; null for an unknown one, one that is over, and one of a disabled person. */
export async function findLivingSession(
  { database, clock }: Deps,
  token: string | null,
): Promise<StaffSession | null> {
  if (token === null || !looksLikeToken(token)) return null;
  const now = clock.now();
  const session = await findSession(database.db, hashToken(token));
  if (!session || isOver(session, now)) return null;
  return {
    ...session,
    permissions: permissionsOf(session.roles),
    isLocked: isLocked(session, now),
    isFresh: isFresh(session, now),
  };
}

/** Notes that a person has used the session. */
export async function noteUse({ database, clock }: Deps, { id, lastUsedAt }: StaffSession): Promise<void> {
  const now = clock.now();
  if (now.getTime() - lastUsedAt.getTime() >= touchEveryMs) await touchSession(database.db, id, now);
}

/**
 * Opens a session for a person whose factor was verified, and ends the one that the browser had. Refuses a person who is disabled, or
 * who has not finished the enrolment.
 */
export async function openSession(
  deps: StaffDeps,
  tx: Db,
  visit: Visit,
  person: string,
  factor: SessionFactor,
): Promise<StaffSession> {
  const now = deps.clock.now();
  const row = await lockStaff(tx, person);
  if (!row || row.disabledAt || (await hasOpenLink(tx, person, now)))
    throw new ShopError('INVALID_CREDENTIALS');
  if (visit.session) await deleteSession(tx, visit.session.staff, visit.session.id);
  await deleteOldestSessions(tx, person, sessionsPerPerson - 1);
  const token = newToken();
  await insertSession(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    staff: person,
    createdAt: now,
    lastUsedAt: now,
    freshUntil: freshFrom(now),
    factor,
    userAgent: deviceOf(visit) ?? '',
    addressGroup: addressGroup(visit.address),
  });
  await deps.record(tx, whoIs(person), { act: 'session.open', subject: person, after: { factor } });
  visit.keep(token);
  const opened = await findSession(tx, hashToken(token));
  if (!opened) throw new Error('a session is gone right after it was opened');
  return {
    ...opened,
    permissions: permissionsOf(opened.roles),
    isLocked: false,
    isFresh: true,
  };
}

/** Gives a session another token, so that a copied cookie is worth nothing after an unlock or a step-up. */
export async function renewToken(
  tx: Db,
  visit: Visit & { session: StaffSession },
  set: { lastUsedAt: Date; freshUntil: Date | null; lockedAt: null },
): Promise<void> {
  const token = newToken();
  await updateSession(tx, visit.session.id, { ...set, tokenHash: hashToken(token) });
  visit.keep(token);
}

/** Periodic task: deletes sessions that are over. */
export const sweepSessions = ({ database, clock }: Deps) =>
  deleteOverSessions(database.db, overBefore(clock.now()));
