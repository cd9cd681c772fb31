import { ShopError } from '@langit/contract/errors';
import type { Language } from '@langit/contract/locale';
import type { QueueMail } from '../notifications/queue-mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Throttle } from '../platform/throttle.ts';
import { confirmAddress, deleteUnverified, findByEmail } from './customer-store.ts';
import { limitCalls, limitMails } from './limits.ts';
import { deleteExpiredSecrets, findSecret, useSecret } from './secret-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { hashToken, looksLikeToken } from './tokens.ts';
import { queueVerificationMail, verificationMs } from './verification-mail.ts';

type Deps = { database: Database; clock: Clock };

const invalid = () => new ShopError('TOKEN_INVALID', { extra: { verified: false } });

/**
 * Confirms the address that a link was sent to. The token is used up once; until it expires the same link says
 * "confirmed" again, so that a double click is no failure. It is bound to the address: after a change it is void.
 */
export async function verifyAddress({ database, clock }: Deps, token: string): Promise<void> {
  if (!looksLikeToken(token)) throw invalid();
  const hash = hashToken(token);
  const now = clock.now();
  await database.transaction(async (tx) => {
    const fresh = await useSecret(tx, 'verify_email', hash, now);
    const secret = fresh ?? (await findSecret(tx, 'verify_email', hash, now));
    if (!secret || !(await confirmAddress(tx, secret.customer, secret.address, now))) throw invalid();
    // Nothing that was opened while the address was anybody's claim stays open.
    if (fresh) await deleteSessionsOf(tx, secret.customer);
  });
}

/** Sends the link once more. */
export async function resendVerification(
  deps: Deps & { throttle: Throttle; queueMail: QueueMail },
  email: string,
  from: { language: Language; address: string },
): Promise<void> {
  const { database, throttle, queueMail } = deps;
  await limitCalls(throttle, 'resend', from.address);
  const customer = await findByEmail(database.db, email);
  if (!customer) throw new ShopError('EMAIL_NOT_FOUND');
  if (customer.verifiedAt) throw new ShopError('ALREADY_VERIFIED');
  await limitMails(throttle, customer.id);
  await database.transaction(async (tx) => {
    await queueVerificationMail(queueMail, tx, customer.id, from.language);
  });
}

/** Periodic: accounts whose address nobody has confirmed in time, and links that have run out. */
export async function removeUnverified({ database, clock }: Deps): Promise<number> {
  const before = new Date(clock.now().getTime() - verificationMs);
  const removed = await deleteUnverified(database.db, before);
  await deleteExpiredSecrets(database.db, before);
  return removed;
}
