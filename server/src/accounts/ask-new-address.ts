import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import type { AccountDeps } from './account-deps.ts';
import type { CustomerRow } from './customer-store.ts';
import { queueAccountMail } from './mails/account-mail.ts';
import { queueNotice } from './mails/account-notice.ts';
import { changeEmail } from './mails/change-email.ts';

/** Queues the link to the new address and a notice to the old one. The address changes when the link is opened (P7). */
export async function queueAddressMails(
  tx: Db,
  { outbox, clock }: Pick<AccountDeps, 'outbox' | 'clock'>,
  row: CustomerRow,
  language: Language,
): Promise<void> {
  if (row.email === null || row.pendingEmail === null) return;
  await queueAccountMail(outbox, tx, changeEmail, row.id, language);
  await queueNotice(outbox, tx, row.id, language, {
    notice: 'email-change-asked',
    at: clock.now().toISOString(),
    to: row.email,
    newEmail: row.pendingEmail,
  });
}
