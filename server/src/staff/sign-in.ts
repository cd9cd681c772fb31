import type { SessionAnswer, SessionInput } from '@langit/contract/operator/session-calls';
import { ShopError } from '@langit/contract/values/errors';
import { openStaffSecurity } from '../exceptions/staff-security.ts';
import { addressGroup, type Limit, limitKey } from '../platform/rate-limiter.ts';
import { takeRecoveryCode } from './factor-store.ts';
import { queueNotices } from './mails/staff-notice.ts';
import { assertionOptions, registrationOptions, verifyAssertion } from './passkeys.ts';
import { presentPerson } from './present-person.ts';
import { proveSecondWay } from './second-way.ts';
import { openSession } from './sessions.ts';
import type { StaffDeps } from './staff-deps.ts';
import { deviceOf, type Visit, whoIs } from './visit.ts';

type Person = SessionAnswer<'me.get'>;

/** Challenges per address: each is a row. */
const challenges: Limit = { limit: 600, seconds: 15 * 60 };

/** What the browser needs for a sign-in, an unlock, a step-up or a new passkey. */
export async function offerFactors(
  deps: StaffDeps,
  visit: Visit,
  { purpose }: SessionInput<'session.options'>,
): Promise<SessionAnswer<'session.options'>> {
  const { session, site } = visit;
  const isSignIn = purpose === 'sign-in';
  const isForLocked = isSignIn || purpose === 'unlock';
  if (!isSignIn && (!session || (session.isLocked && !isForLocked))) throw new ShopError('UNAUTHENTICATED');
  await deps.rateLimiter.hit(limitKey('staff-challenge', addressGroup(visit.address)), challenges);
  const challenge = { purpose, holder: isSignIn ? null : (session?.id ?? null) };
  const { rpId } = site;
  const passkey =
    rpId === null
      ? null
      : purpose === 'add-passkey' && session
        ? await registrationOptions(deps, rpId, challenge, { ...session, id: session.staff })
        : await assertionOptions(deps, rpId, challenge, isSignIn ? null : (session?.staff ?? null));
  return {
    passkey,
    obstacle: rpId === null ? 'ip_address' : null,
    second_way: deps.sealed !== null,
  };
}

async function enter(
  deps: StaffDeps,
  visit: Visit,
  staff: string,
  factor: 'passkey' | 'password',
): Promise<Person> {
  const session = await deps.database.transaction((tx) => openSession(deps, tx, visit, staff, factor));
  return presentPerson(deps.database.db, session);
}

export async function signInByPasskey(
  deps: StaffDeps,
  visit: Visit,
  { assertion }: SessionInput<'session.passkey'>,
): Promise<Person> {
  const { staff } = await verifyAssertion(deps, visit.site, { purpose: 'sign-in', holder: null }, assertion);
  return enter(deps, visit, staff, 'passkey');
}

export async function signInByPassword(
  deps: StaffDeps,
  visit: Visit,
  typed: SessionInput<'session.password'>,
): Promise<Person> {
  const { staff } = await proveSecondWay(deps, typed, visit);
  return enter(deps, visit, staff, 'password');
}

/** A recovery code stands in for the app. Every owner gets a mail. */
export async function signInByRecoveryCode(
  deps: StaffDeps,
  visit: Visit,
  typed: SessionInput<'session.recovery'>,
): Promise<Person> {
  const { staff, codeHash } = await proveSecondWay(deps, typed, visit);
  const now = deps.clock.now();
  const session = await deps.database.transaction(async (tx) => {
    if (codeHash === null || !(await takeRecoveryCode(tx, staff, codeHash, now)))
      throw new ShopError('INVALID_CREDENTIALS');
    const opened = await openSession(deps, tx, visit, staff, 'recovery');
    await deps.record(tx, whoIs(staff), { act: 'session.recovery', subject: staff });
    await queueNotices(deps.outbox, tx, { event: 'recovery-code-used', person: staff, at: now });
    const from = addressGroup(visit.address);
    const device = deviceOf(visit);
    await openStaffSecurity(tx, { event: 'recovery_code', person: staff, from, device }, now);
    return opened;
  });
  return presentPerson(deps.database.db, session);
}
