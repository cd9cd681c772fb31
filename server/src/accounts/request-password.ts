import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { AccountDeps } from './account-deps.ts';
import { findByEmail } from './customer-store.ts';
import { knownRequester, type Requester } from './known-requester.ts';
import { limitCalls, limitMails } from './limits.ts';
import { queueAccountMail } from './mails/account-mail.ts';
import { newPassword } from './mails/new-password.ts';

/** Queues a mail with a new password. The old one stays valid until the first use, so a stranger's request is harmless (A8). */
export async function requestPassword(
  deps: AccountDeps,
  email: string,
  from: { language: Language } & Requester,
): Promise<void> {
  const { database, rateLimiter, outbox } = deps;
  await limitCalls(rateLimiter, 'forgot', from.address);
  const customer = await findByEmail(database.db, email);
  if (!customer) throw new ShopError('EMAIL_NOT_FOUND');
  const owner = await knownRequester(deps, { email, customer: customer.id }, from);
  await limitMails(rateLimiter, 'password', owner ?? customer.id);
  await database.transaction((tx) => queueAccountMail(outbox, tx, newPassword, customer.id, from.language));
}
