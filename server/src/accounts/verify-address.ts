import { ShopError } from '@langit/contract/errors';
import type { Language } from '@langit/contract/locale';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/errors.ts';
import type { Throttle } from '../platform/throttle.ts';
import { queueChangeMail, queueNotice } from './account-mails.ts';
import {
  confirmAddress,
  deleteUnverified,
  findByEmail,
  findByPendingEmail,
  lockCustomer,
  updateCustomer,
} from './customer-store.ts';
import { limitCalls, limitMails } from './limits.ts';
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
import { queueVerificationMail, verificationMs } from './verification-mail.ts';

type Deps = { database: Database; clock: Clock };

const linkKinds: Secret['kind'][] = ['verify_email', 'change_email'];

const invalid = () => new ShopError('TOKEN_INVALID', { extra: { verified: false } });

/**
 * Confirms the address that a link was sent to: the first one of an account, or a new one, which takes the old one's
 * place (P7). The token is used up once; until it expires the same link says "confirmed" again, so that a double click is
 * no failure. It is bound to the address: after a change it is void.
 */
export async function verifyAddress(
  deps: Deps & { queueMail: QueueMail },
  visitor: { token: string; session: string | null; language: Language },
): Promise<void> {
  if (!looksLikeToken(visitor.token)) throw invalid();
  const hash = hashToken(visitor.token);
  const now = deps.clock.now();
  await deps.database
    .transaction(async (tx) => {
      const fresh = await spendSecret(tx, linkKinds, hash, now);
      const secret = fresh ?? (await findSecret(tx, linkKinds, hash, now));
      if (!secret) throw invalid();
      if (fresh?.kind === 'change_email') await takeNewAddress(tx, deps, fresh, visitor);
      else if (!(await confirmAddress(tx, secret.customer, secret.address, now))) throw invalid();
      // Nothing that was opened while the address was anybody's claim stays open.
      else if (fresh) await deleteSessionsOf(tx, secret.customer);
    })
    .catch((error: unknown) => {
      // Somebody has registered with the address in the same moment.
      throw isUniqueViolation(error) ? invalid() : error;
    });
}

/** R13: the sessions of the old address end, but the one in whose browser the link was opened. */
async function takeNewAddress(
  tx: Db,
  { clock, queueMail }: Deps & { queueMail: QueueMail },
  { customer: id, address }: Secret,
  { session, language }: { session: string | null; language: Language },
): Promise<void> {
  const before = await lockCustomer(tx, id);
  if (!before?.email || before.pendingEmail !== address) throw invalid();
  if (await findByEmail(tx, address)) throw invalid();
  await updateCustomer(tx, id, { email: address, pendingEmail: null });
  await deleteSecretsOf(tx, 'password', id);
  await closeOtherSessions(tx, id, session);
  await queueNotice(queueMail, tx, id, language, {
    notice: 'email-changed',
    at: clock.now().toISOString(),
    to: before.email,
    newEmail: address,
  });
}

/** Sends the link once more, to a first address or to a new one that waits. */
export async function resendVerification(
  deps: Deps & { throttle: Throttle; queueMail: QueueMail },
  email: string,
  from: { language: Language; address: string },
): Promise<void> {
  const { database, throttle, queueMail } = deps;
  await limitCalls(throttle, 'resend', from.address);
  const customer = await findByEmail(database.db, email);
  if (customer?.verifiedAt) throw new ShopError('ALREADY_VERIFIED');
  const waiting = customer ? [customer] : await findByPendingEmail(database.db, email);
  if (waiting.length === 0) throw new ShopError('EMAIL_NOT_FOUND');
  const queue = customer ? queueVerificationMail : queueChangeMail;
  for (const { id } of waiting) await limitMails(throttle, 'confirm', id);
  await database.transaction(async (tx) => {
    for (const { id } of waiting) await queue(queueMail, tx, id, from.language);
  });
}

/** Periodic: accounts whose address nobody has confirmed in time, and links that have run out. */
export async function removeUnverified({ database, clock }: Deps): Promise<number> {
  const before = new Date(clock.now().getTime() - verificationMs);
  const removed = await deleteUnverified(database.db, before);
  await deleteExpiredSecrets(database.db, before);
  return removed;
}
