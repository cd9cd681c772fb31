import type { SessionAnswer, SessionInput } from '@langit/contract/operator/session-calls';
import { ShopError } from '@langit/contract/values/errors';
import { hashToken } from '../accounts/tokens.ts';
import type { Db } from '../platform/database/database.ts';
import { addressGroup, type Limit, limitKey } from '../platform/rate-limiter.ts';
import {
  confirmTotp,
  deleteFactors,
  findOpenLink,
  findTotp,
  isRecoveryCode,
  type LinkRow,
  storePassword,
  takeLink,
} from './factor-store.ts';
import { hashOfNewPassword } from './own-factors.ts';
import { keepCredential, registrationOptions, verifyRegistration } from './passkeys.ts';
import { presentPerson } from './present-person.ts';
import { hashOfCode, newRecoveryCodes, secretToSetUp, stepOfFirstCode } from './second-way.ts';
import { openSession } from './sessions.ts';
import type { StaffDeps } from './staff-deps.ts';
import { lockStaff, rolesOf, type StaffRow, updateStaff } from './staff-store.ts';
import { totpSetup } from './totp.ts';
import { type Visit, whoIs } from './visit.ts';

const openings: Limit = { limit: 60, seconds: 60 * 60 };

const limitOpenings = ({ rateLimiter }: StaffDeps, address: string) =>
  rateLimiter.hit(limitKey('staff-link', addressGroup(address)), openings);

/** The open link of a token, with its locked person. A used, expired, void and made-up link are the same: TOKEN_INVALID. */
async function lockLink(
  { clock }: StaffDeps,
  tx: Db,
  token: string,
): Promise<{ link: LinkRow; person: StaffRow }> {
  const link = await findOpenLink(tx, hashToken(token), clock.now());
  const person = link && (await lockStaff(tx, link.staff));
  // Looked up again under the lock: of two that finish at once one finds the link used.
  const isOpen = link && (await findOpenLink(tx, link.hash, clock.now()));
  if (!link || !person || !isOpen) throw new ShopError('TOKEN_INVALID');
  return { link, person };
}

/** For whom a link is, and what enrolling a factor needs. The link stays open until `finish`. */
export async function openWelcome(
  deps: StaffDeps,
  { site, address }: Visit,
  { token }: SessionInput<'welcome.open'>,
): Promise<SessionAnswer<'welcome.open'>> {
  await limitOpenings(deps, address);
  const { link, person, secret, roles } = await deps.database.transaction(async (tx) => {
    const link = await lockLink(deps, tx, token);
    const { id } = link.person;
    return { ...link, secret: await secretToSetUp(deps, tx, id), roles: await rolesOf(tx, id) };
  });
  const { email, name, locale } = person;
  const challenge = { purpose: 'welcome', holder: link.hash } as const;
  const { rpId } = site;
  const account = { shop: deps.shopName, email };
  return {
    email,
    name,
    locale,
    roles,
    kind: link.kind,
    valid_until: link.expiresAt,
    passkey: rpId === null ? null : await registrationOptions(deps, rpId, challenge, person),
    obstacle: rpId === null ? 'ip_address' : null,
    totp: secret === null ? null : totpSetup(secret, account),
  };
}

type Enrolment = SessionInput<'welcome.enrol'>;

/** Verifies the new factor outside of the transaction; what it stores within. */
async function proveNewFactor(
  deps: StaffDeps,
  { site, address }: Visit,
  { token, name, factor }: Enrolment,
  email: string,
): Promise<(tx: Db, person: string) => Promise<unknown>> {
  if ('registration' in factor) {
    const challenge = { purpose: 'welcome', holder: hashToken(token) } as const;
    const newCredential = await verifyRegistration(deps, site, challenge, factor.registration);
    return (tx, person) => keepCredential(tx, person, factor.passkey_name, newCredential);
  }
  const { password, code } = factor;
  const path = 'factor.password';
  const hash = await hashOfNewPassword(deps, { password, path, email, name, address });
  return async (tx, person) => {
    const step = stepOfFirstCode(deps, await findTotp(tx, person), code);
    if (step === null)
      throw new ShopError('VALIDATION', { errors: [{ path: 'factor.code', message: 'invalid' }] });
    await confirmTotp(tx, person, step, deps.clock.now());
    await storePassword(tx, person, hash, deps.clock.now());
  };
}

/** Enrols the first factor and makes the recovery codes. Repeated before `finish`, it replaces both. */
export async function enrol(
  deps: StaffDeps,
  visit: Visit,
  enrolment: Enrolment,
): Promise<SessionAnswer<'welcome.enrol'>> {
  await limitOpenings(deps, visit.address);
  const { person } = await deps.database.transaction((tx) => lockLink(deps, tx, enrolment.token));
  const store = await proveNewFactor(deps, visit, enrolment, person.email);
  return deps.database.transaction(async (tx) => {
    const { link } = await lockLink(deps, tx, enrolment.token);
    await deleteFactors(tx, person.id);
    await store(tx, person.id);
    await updateStaff(tx, person.id, { name: enrolment.name });
    const after = { factor: 'registration' in enrolment.factor ? 'passkey' : 'password', link: link.kind };
    await deps.record(tx, whoIs(person.id), { act: 'welcome.enrol', subject: person.id, after });
    return { recovery_codes: await newRecoveryCodes(tx, person.id) };
  });
}

/** Asks for one of the recovery codes, which stays valid, and opens the first session. The link is used up. */
export async function finishWelcome(
  deps: StaffDeps,
  visit: Visit,
  { token, recovery_code }: SessionInput<'welcome.finish'>,
): Promise<SessionAnswer<'welcome.finish'>> {
  await limitOpenings(deps, visit.address);
  const session = await deps.database.transaction(async (tx) => {
    const { link, person } = await lockLink(deps, tx, token);
    if (!(await isRecoveryCode(tx, person.id, hashOfCode(recovery_code))))
      throw new ShopError('VALIDATION', { errors: [{ path: 'recovery_code', message: 'invalid' }] });
    await takeLink(tx, link.hash, deps.clock.now());
    return openSession(deps, tx, visit, person.id, 'welcome');
  });
  return presentPerson(deps.database.db, session);
}
