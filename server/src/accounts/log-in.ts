import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Session } from '@langit/contract/wire/accounts';
import type { Db } from '../platform/database/database.ts';
import { addressGroup, limitKey } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  type CustomerRow,
  findByEmail,
  lockCustomer,
  renewPasswordHash,
  updateCustomer,
} from './customer-store.ts';
import { countLogIn, trustedLogIn } from './limits.ts';
import { findMailedPassword } from './mailed-password.ts';
import { queueNotice } from './mails/account-notice.ts';
import { spendSecret, usedAtOf } from './secret-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { sessionUser } from './session-user.ts';
import { openSession } from './sessions.ts';

type Attempt = { email: string; password: string; address: string; language: Language };

/** Re-hashes a verified password with the current cost and form. Where the queue of hashes is full, the next log-in tries again. */
async function renewHash(
  deps: AccountDeps,
  row: CustomerRow,
  { password, address }: Attempt,
): Promise<CustomerRow> {
  const renewed = await deps.passwords.hash(password, addressGroup(address)).catch(() => null);
  if (!renewed || row.passwordHash === null) return row;
  await renewPasswordHash(deps.database.db, row.id, { before: row.passwordHash, renewed });
  return { ...row, passwordHash: renewed };
}

/** An authenticated customer. `mailed` is the hash of the mailed password where that one was used. */
type Proof = { row: CustomerRow; mailed: string | null };

async function prove(deps: AccountDeps, attempt: Attempt): Promise<Proof | null> {
  const { email, password, address } = attempt;
  const client = addressGroup(address);
  const row = await findByEmail(deps.database.db, email);
  // A hash is computed for an unknown account too, so that the time of the answer does not reveal whether it exists.
  const { right, outdated } = await deps.passwords.verify(row?.passwordHash ?? null, password, client);
  if (!row) return null;
  if (right) return { row: outdated ? await renewHash(deps, row, attempt) : row, mailed: null };
  const mailed = await findMailedPassword(deps, row, password, client);
  return mailed === null ? null : { row, mailed };
}

/**
 * Verifies the password and returns the customer. Failures of an account share one back-off across all addresses. An address with an
 * earlier successful log-in has a separate back-off, so that an attacker can't lock the owner out.
 */
async function verifyCredentials(deps: AccountDeps, attempt: Attempt): Promise<Proof> {
  const { rateLimiter, loginBackoff, mutex } = deps;
  const byAddress = await countLogIn(rateLimiter, attempt.address);
  const trusted = trustedLogIn(attempt.email, attempt.address);
  const counted = (await loginBackoff.isTrusted(trusted)) ? trusted : limitKey('login', attempt.email);
  return mutex(counted, async () => {
    await loginBackoff.check(counted);
    const proof = await prove(deps, attempt);
    if (!proof) {
      await loginBackoff.fail(counted);
      await byAddress.fail();
      throw new ShopError('INVALID_CREDENTIALS');
    }
    await loginBackoff.reset(counted);
    if (!proof.row.verifiedAt)
      throw new ShopError('EMAIL_NOT_VERIFIED', { extra: { emailNotVerified: true } });
    if (proof.row.lockedAt) throw new ShopError('FORBIDDEN', { reason: 'accountLocked' });
    await loginBackoff.trust(trusted);
    return proof;
  });
}

/**
 * First use of a mailed password: it replaces the account's password, ends all sessions and withdraws a pending change of address.
 */
async function takeMailedPassword(
  tx: Db,
  { clock, outbox }: AccountDeps,
  { id, email }: CustomerRow,
  mailed: string,
  language: Language,
): Promise<CustomerRow> {
  const now = clock.now();
  const used = await spendSecret(tx, ['password'], mailed, now);
  if (!used || used.address !== email) throw new ShopError('INVALID_CREDENTIALS');
  const row = await updateCustomer(tx, id, {
    passwordHash: mailed,
    mustChangePassword: true,
    // The pending address may come from an attacker who had access to the account.
    pendingEmail: null,
  });
  const notice = { notice: 'password-mailed-used', at: now.toISOString(), to: used.address } as const;
  await queueNotice(outbox, tx, id, language, notice);
  return row;
}

/**
 * Opens a session if the verified password is still valid under the row lock: of simultaneous log-ins with a mailed password one gets
 * a session, and a log-in during a change of the password gets none.
 */
async function openFor(
  deps: AccountDeps,
  proof: Proof,
  arrivedAt: Date,
  language: Language,
): Promise<Session> {
  const { database, clock, provinceName } = deps;
  const { row, token } = await database.transaction(async (tx) => {
    let current = await lockCustomer(tx, proof.row.id);
    if (current?.passwordHash !== proof.row.passwordHash || !current || current.lockedAt)
      throw new ShopError('INVALID_CREDENTIALS');
    if (proof.mailed !== null) {
      current = await takeMailedPassword(tx, deps, current, proof.mailed, language);
    } else if (current.mustChangePassword) {
      const firstUse = current.passwordHash ? await usedAtOf(tx, current.passwordHash) : null;
      if (firstUse && firstUse >= arrivedAt) throw new ShopError('INVALID_CREDENTIALS');
    }
    // A mailed password has at most one session.
    if (current.mustChangePassword) await deleteSessionsOf(tx, current.id);
    return { row: current, token: await openSession(tx, clock, current.id) };
  });
  return { user: await sessionUser(row, provinceName), token };
}

export async function logIn(deps: AccountDeps, attempt: Attempt): Promise<Session> {
  const arrivedAt = deps.clock.now();
  const proof = await verifyCredentials(deps, attempt);
  return openFor(deps, proof, arrivedAt, attempt.language);
}
