import { randomBytes } from 'node:crypto';
import { normalEmail } from '@langit/contract/values/email';
import { ShopError } from '@langit/contract/values/errors';
import { hashToken } from '../accounts/tokens.ts';
import { openStaffSecurity } from '../exceptions/staff-security.ts';
import type { Db } from '../platform/database/database.ts';
import { addressGroup, type Limit, limitKey } from '../platform/rate-limiter.ts';
import {
  findSecondWay,
  findTotp,
  isRecoveryCode,
  renewPasswordHash,
  replaceRecoveryCodes,
  type SecondWay,
  storePendingTotp,
  type TotpRow,
  takeTotpStep,
} from './factor-store.ts';
import { readRecoveryCode, recoveryCodeBytes, writeRecoveryCode } from './recovery-code-rules.ts';
import type { StaffDeps } from './staff-deps.ts';
import { findStaffByEmail } from './staff-store.ts';
import { newTotpSecret, stepOf } from './totp.ts';
import { deviceOf, type Visit } from './visit.ts';

/** Sign-ins by the second way per address: each costs a hash. */
const attempts: Limit = { limit: 300, seconds: 15 * 60 };
const failures: Limit = { limit: 100, seconds: 15 * 60 };

const recoveryCodes = 10;

const secretIn = ({ sealed }: StaffDeps, staff: string, text: string | null): string | null =>
  (text === null ? undefined : sealed?.open(text, staff)?.toString('utf8')) ?? null;

const stepIn = (deps: StaffDeps, secret: string | null, code: string): number | null =>
  secret === null ? null : stepOf(secret, code, deps.clock.now());

/** The step of a code of a person's app; null for a wrong one. */
const stepOfCode = (deps: StaffDeps, totp: TotpRow | null, code: string): number | null =>
  totp && stepIn(deps, secretIn(deps, totp.staff, totp.secretSealed), code);

/** The step of the first code of a secret that is being set up; null for a wrong one. */
export const stepOfFirstCode = (deps: StaffDeps, totp: TotpRow | null, code: string): number | null =>
  totp && stepIn(deps, secretIn(deps, totp.staff, totp.pendingSealed), code);

/** The secret with which a person sets up an app, stored sealed until its first code. One that is pending already is kept. */
export async function secretToSetUp(deps: StaffDeps, tx: Db, person: string): Promise<string | null> {
  if (!deps.sealed) return null;
  const totp = await findTotp(tx, person);
  const pending = totp && secretIn(deps, person, totp.pendingSealed);
  if (pending) return pending;
  const secret = newTotpSecret();
  await storePendingTotp(tx, person, deps.sealed.seal(Buffer.from(secret), person));
  return secret;
}

/** Ten new codes; the earlier ones are void. */
export async function newRecoveryCodes(tx: Db, person: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    writeRecoveryCode(randomBytes(recoveryCodeBytes)),
  );
  await replaceRecoveryCodes(
    tx,
    person,
    codes.map((code) => hashOfCode(code)),
  );
  return codes;
}

/** The stored hash of a typed code. What cannot be a code has the hash of nothing. */
export const hashOfCode = (typed: string): string => hashToken(`recovery ${readRecoveryCode(typed) ?? ''}`);

/** Where a try comes from. */
type Origin = Pick<Visit, 'address' | 'userAgent'>;

/**
 * Counts tries of a person's second factor: waits after the fifth failure, across all addresses; an address with an earlier success
 * has a count of its own, so that an attacker cannot lock the person out.
 */
async function counted<T>(
  deps: StaffDeps,
  { whom, address, userAgent }: { whom: string } & Origin,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const { rateLimiter, loginBackoff, mutex } = deps;
  const group = addressGroup(address);
  await rateLimiter.hit(limitKey('staff-logins', group), attempts);
  const byAddress = limitKey('staff-login-from', group);
  await rateLimiter.check(byAddress, failures);
  const known = limitKey('staff', whom, group);
  const key = (await loginBackoff.isTrusted(known)) ? known : limitKey('staff', whom);
  return mutex(key, async () => {
    await loginBackoff.check(key);
    const proved = await attempt();
    if (proved === null) {
      const count = await loginBackoff.fail(key);
      if (count > 0 && count % failuresToTell === 0)
        await tellFailures(deps, whom, { from: group, device: deviceOf({ userAgent }) });
      await rateLimiter.hit(byAddress, failures);
      throw new ShopError('INVALID_CREDENTIALS');
    }
    await loginBackoff.reset(key);
    await loginBackoff.trust(known);
    return proved;
  });
}

/** After so many failed attempts in a row, from all addresses together, an exception for the owners is opened. */
const failuresToTell = 10;

async function tellFailures(
  { database, clock }: StaffDeps,
  email: string,
  origin: { from: string; device: string | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const person = await findStaffByEmail(tx, email);
    if (!person) return;
    await openStaffSecurity(tx, { event: 'failed_sign_ins', person: person.id, ...origin }, clock.now());
  });
}

type Typed = { email: string; password: string } & ({ code: string } | { recovery_code: string });

/** The person, and the recovery code that the sign-in uses up. */
export type SecondWayProof = { staff: string; codeHash: string | null };

type Tried = { found: SecondWay | null; right: boolean; typed: Typed };

/** The proof by the code beside a password that was compared. The code is looked at only after the password. */
async function proofOf(deps: StaffDeps, { found, right, typed }: Tried): Promise<SecondWayProof | null> {
  const { db } = deps.database;
  const { totp = null } = found ?? {};
  if ('recovery_code' in typed) {
    const codeHash = hashOfCode(typed.recovery_code);
    const isCode = await isRecoveryCode(db, found?.staff ?? '', codeHash);
    return found && right && isCode && totp?.confirmedAt && deps.sealed
      ? { staff: found.staff, codeHash }
      : null;
  }
  const step = stepOfCode(deps, totp, typed.code);
  if (!found || !right || step === null) return null;
  return (await takeTotpStep(db, found.staff, step)) ? { staff: found.staff, codeHash: null } : null;
}

/**
 * Verifies e-mail, password and code. Every failure takes the same steps: an unknown person has a hash computed too. A verified
 * password with an outdated hash is hashed again; where the queue of hashes is full, the next sign-in tries again.
 */
export function proveSecondWay(deps: StaffDeps, typed: Typed, origin: Origin): Promise<SecondWayProof> {
  const { database, passwords } = deps;
  const email = normalEmail(typed.email);
  const group = addressGroup(origin.address);
  return counted(deps, { whom: email, ...origin }, async () => {
    const secondWay = await findSecondWay(database.db, email);
    const before = secondWay?.passwordHash ?? null;
    const { right, outdated } = await passwords.verify(before, typed.password, group);
    const proof = await proofOf(deps, { found: secondWay, right, typed });
    if (proof && outdated && before !== null) {
      const renewed = await passwords.hash(typed.password, group).catch(() => null);
      if (renewed) await renewPasswordHash(database.db, proof.staff, { before, renewed });
    }
    return proof;
  });
}

/** Verifies and uses up a code of the app of a person who has a session. */
export const proveCode = (
  deps: StaffDeps,
  { staff, email, ...origin }: { staff: string; email: string } & Origin,
  code: string,
): Promise<true> =>
  counted(deps, { whom: email, ...origin }, async () => {
    const totp = await findTotp(deps.database.db, staff);
    const step = stepOfCode(deps, totp, code);
    return step !== null && (await takeTotpStep(deps.database.db, staff, step)) ? true : null;
  });
