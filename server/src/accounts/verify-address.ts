import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { queueFailedAgain } from '../notifications/queue-failed-again.ts';
import type { Db } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/errors.ts';
import { addressGroup } from '../platform/rate-limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import {
  type CustomerRow,
  confirmAddress,
  deleteUnverified,
  findByEmail,
  findByPendingEmail,
  lockCustomer,
  noNewAddress,
  updateCustomer,
} from './customer-store.ts';
import { describeLink, invalidLink } from './email-link.ts';
import { knownRequester, type Requester } from './known-requester.ts';
import { limitCalls, limitMails } from './limits.ts';
import { queueAccountMail } from './mails/account-mail.ts';
import { queueNotice } from './mails/account-notice.ts';
import { changeEmail } from './mails/change-email.ts';
import { verificationMs } from './mails/confirm-address.ts';
import { verifyEmail } from './mails/verify-email.ts';
import { passwordFault } from './password-rules.ts';
import {
  deleteExpiredSecrets,
  deleteSecretsOf,
  findSecret,
  type Secret,
  spendSecret,
} from './secret-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { closeOtherSessions } from './sessions.ts';
import { hashToken, looksLikeToken } from './tokens.ts';

const linkKinds: Secret['kind'][] = ['verify_email', 'change_email'];

type Visitor = {
  token: string;
  /** New password of the account, because a stranger may have registered the address. */
  password?: string | null | undefined;
  session: string | null;
  language: Language;
  address: string;
};

/**
 * Confirms the address of a link: an account's first address, or a new one, which replaces the old one (P7). The token is spent once.
 * Until it expires a repeated call succeeds, so that a double click is no error. The token is bound to the address and void after a
 * change.
 */
export async function verifyAddress(deps: AccountDeps, visitor: Visitor): Promise<void> {
  if (!looksLikeToken(visitor.token)) throw invalidLink();
  const hash = hashToken(visitor.token);
  const now = deps.clock.now();
  const passwordHash = visitor.password ? await hashOwnPassword(deps, visitor, visitor.password) : null;
  await deps.database
    .transaction(async (tx) => {
      const secret = await findSecret(tx, linkKinds, hash, now);
      // Lock order: the customer's row before its secrets, which a deletion of the customer deletes, to prevent deadlocks.
      const customer = secret && (await lockCustomer(tx, secret.customer));
      if (!customer) throw invalidLink();
      const fresh = await spendSecret(tx, linkKinds, hash, now);
      if (fresh?.kind === 'change_email') {
        await takeNewAddress(tx, deps, { customer, address: fresh.address }, visitor);
        return;
      }
      if (passwordHash) await takeOwnPassword(tx, customer, passwordHash);
      if (!(await confirmAddress(tx, secret.customer, secret.address, now))) throw invalidLink();
      // Sessions from before the confirmation may belong to a stranger.
      if (fresh) await deleteSessionsOf(tx, secret.customer);
    })
    .catch((error: unknown) => {
      // A concurrent registration has taken the address.
      throw isUniqueViolation(error) ? invalidLink() : error;
    });
}

/** Hashes the new password of an unconfirmed account. A link never changes that of a confirmed one: throws ALREADY_VERIFIED. */
async function hashOwnPassword(deps: AccountDeps, visitor: Visitor, password: string): Promise<string> {
  const { kind, confirmed, email, name } = await describeLink(deps, visitor.token);
  if (confirmed) throw new ShopError('ALREADY_VERIFIED');
  const message =
    kind === 'registration' ? passwordFault(password, { email, name }, deps.passwordBan) : 'invalid';
  if (message) throw new ShopError('VALIDATION', { errors: [{ path: 'password', message }] });
  return deps.passwords.hash(password, addressGroup(visitor.address));
}

async function takeOwnPassword(tx: Db, { id, verifiedAt }: CustomerRow, passwordHash: string): Promise<void> {
  if (verifiedAt) throw new ShopError('ALREADY_VERIFIED');
  await updateCustomer(tx, id, { passwordHash, mustChangePassword: false });
  await deleteSecretsOf(tx, 'password', id);
}

/** Replaces the address, ends all sessions except that of the browser that opened the link (R13), and sends what the old address refused. */
async function takeNewAddress(
  tx: Db,
  { clock, outbox }: AccountDeps,
  { customer, address }: { customer: CustomerRow; address: string },
  { session, language }: { session: string | null; language: Language },
): Promise<void> {
  const { id, email: before } = customer;
  if (!before || customer.pendingEmail !== address || customer.pendingEmailFrom) throw invalidLink();
  if (await findByEmail(tx, address)) throw invalidLink();
  await updateCustomer(tx, id, { ...noNewAddress, email: address });
  await deleteSecretsOf(tx, 'password', id);
  await closeOtherSessions(tx, id, session);
  await queueFailedAgain(tx, outbox, id);
  await queueNotice(outbox, tx, id, language, {
    notice: 'email-changed',
    at: clock.now().toISOString(),
    to: before,
    newEmail: address,
  });
}

/** Sends the link again, to an unconfirmed first address or to a pending new one. */
export async function resendVerification(
  deps: AccountDeps,
  email: string,
  from: { language: Language } & Requester,
): Promise<void> {
  const { database, rateLimiter, outbox } = deps;
  await limitCalls(rateLimiter, 'resend', from.address);
  const customer = await findByEmail(database.db, email);
  if (customer?.verifiedAt) throw new ShopError('ALREADY_VERIFIED');
  const waiting = customer ? [customer] : await findByPendingEmail(database.db, email);
  if (waiting.length === 0) throw new ShopError('EMAIL_NOT_FOUND');
  const kind = customer ? verifyEmail : changeEmail;
  for (const { id, email: own } of waiting) {
    const owner = await knownRequester(deps, { email: own ?? email, customer: id }, from);
    await limitMails(rateLimiter, 'confirm', owner ?? id);
  }
  await database.transaction(async (tx) => {
    for (const { id } of waiting) await queueAccountMail(outbox, tx, kind, id, from.language);
  });
}

/** Periodic task: deletes accounts not confirmed in time, and expired links. */
export async function removeUnverified({
  database,
  clock,
  personalData,
}: Pick<AccountDeps, 'database' | 'clock' | 'personalData'>): Promise<number> {
  const before = new Date(clock.now().getTime() - verificationMs);
  const removed = await deleteUnverified(database.db, before, personalData);
  await deleteExpiredSecrets(database.db, before);
  return removed;
}
