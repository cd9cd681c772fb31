import type { SessionAnswer, SessionInput } from '@langit/contract/operator/session-calls';
import { ShopError } from '@langit/contract/values/errors';
import { credentialsOf } from './factor-store.ts';
import { verifyAssertion } from './passkeys.ts';
import { presentPerson } from './present-person.ts';
import { proveCode } from './second-way.ts';
import { freshFrom, isLocked } from './session-rules.ts';
import { deleteSession, deleteSessionsOf, sessionsOf, updateSession } from './session-store.ts';
import { renewToken } from './sessions.ts';
import type { StaffDeps } from './staff-deps.ts';
import { updateStaff } from './staff-store.ts';
import { type SignedInVisit, whoIs } from './visit.ts';

type Factor = SessionInput<'session.unlock'>;

/** Verifies a fresh factor of the session's person. A person with a passkey uses a passkey. */
async function proveFactor(
  deps: StaffDeps,
  { session, site, address, userAgent }: SignedInVisit,
  purpose: 'unlock' | 'step-up',
  factor: Factor,
): Promise<void> {
  if ('assertion' in factor) {
    const challenge = { purpose, holder: session.id };
    const { staff } = await verifyAssertion(deps, site, challenge, factor.assertion);
    if (staff !== session.staff) throw new ShopError('INVALID_CREDENTIALS');
    return;
  }
  const passkeys = await credentialsOf(deps.database.db, session.staff);
  if (passkeys.length > 0) throw new ShopError('INVALID_CREDENTIALS');
  await proveCode(deps, { ...session, address, userAgent }, factor.code);
}

export async function stepUp(
  deps: StaffDeps,
  visit: SignedInVisit,
  factor: Factor,
): Promise<SessionAnswer<'session.stepUp'>> {
  await proveFactor(deps, visit, 'step-up', factor);
  const now = deps.clock.now();
  const freshUntil = freshFrom(now);
  const { staff, id } = visit.session;
  await deps.database.transaction(async (tx) => {
    await renewToken(tx, visit, { lastUsedAt: now, freshUntil, lockedAt: null });
    await deps.record(tx, whoIs(staff), { act: 'session.step-up', subject: id });
  });
  return { fresh_until: freshUntil };
}

/** Goes on with a locked session. It is not fresh: a call that needs a step-up asks again. */
export async function unlock(
  deps: StaffDeps,
  visit: SignedInVisit,
  factor: Factor,
): Promise<SessionAnswer<'session.unlock'>> {
  await proveFactor(deps, visit, 'unlock', factor);
  const unlocked = { lastUsedAt: deps.clock.now(), freshUntil: null, lockedAt: null };
  const { staff, id } = visit.session;
  await deps.database.transaction(async (tx) => {
    await renewToken(tx, visit, unlocked);
    await deps.record(tx, whoIs(staff), { act: 'session.unlock', subject: id });
  });
  return presentPerson(deps.database.db, { ...visit.session, ...unlocked });
}

export async function lock(
  { database, clock, record }: StaffDeps,
  { session }: SignedInVisit,
): Promise<SessionAnswer<'session.lock'>> {
  await database.transaction(async (tx) => {
    await updateSession(tx, session.id, { lockedAt: clock.now(), freshUntil: null });
    await record(tx, whoIs(session.staff), { act: 'session.lock', subject: session.id });
  });
  return { locked: true };
}

/** Ends a session of one's own; without an id this one (sign-out). */
export async function endSession(
  { database, record }: StaffDeps,
  { session, keep }: SignedInVisit,
  { session: named = session.id }: SessionInput<'session.end'>,
): Promise<SessionAnswer<'session.end'>> {
  // A locked session ends itself alone: who found it open may not act on the others.
  if (session.isLocked && named !== session.id) throw new ShopError('UNAUTHENTICATED');
  const ended = await database.transaction(async (tx) => {
    const count = await deleteSession(tx, session.staff, named);
    if (count > 0) await record(tx, whoIs(session.staff), { act: 'session.end', subject: named });
    return count;
  });
  if (named === session.id) keep(null);
  return { ended };
}

export const endOtherSessions = ({ database, record }: StaffDeps, { session }: SignedInVisit) =>
  database.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, session.staff, session.id);
    const after = { ended };
    await record(tx, whoIs(session.staff), { act: 'session.end-others', subject: session.staff, after });
    return after;
  });

export async function listOwnSessions(
  { database, clock }: StaffDeps,
  { session }: SignedInVisit,
): Promise<SessionAnswer<'session.list'>> {
  const now = clock.now();
  return (await sessionsOf(database.db, session.staff)).map((row) => ({
    session: row.id,
    current: row.id === session.id,
    device: row.userAgent,
    from: row.addressGroup,
    factor: row.factor,
    created: row.createdAt,
    last_used: row.lastUsedAt,
    locked: isLocked(row, now),
  }));
}

/** Name, language, theme and keyboard shortcuts of the person themselves. */
export async function changeSelf(
  { database, record }: StaffDeps,
  { session }: SignedInVisit,
  change: SessionInput<'me.change'>,
): Promise<SessionAnswer<'me.change'>> {
  const { name = session.name, locale = session.locale } = change;
  const { theme = session.theme, shortcuts = session.shortcuts } = change;
  const set = { name, locale, theme, shortcuts };
  await database.transaction(async (tx) => {
    await updateStaff(tx, session.staff, set);
    // A name is personal data: the line says that it changed, not to what.
    const after = { fields: Object.keys(change) };
    await record(tx, whoIs(session.staff), { act: 'me.change', subject: session.staff, after });
  });
  return presentPerson(database.db, { ...session, ...set });
}
