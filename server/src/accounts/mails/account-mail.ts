import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../../platform/database/database.ts';
import type { MailKind, Outbox } from '../../platform/mails.ts';

/** Queues a mail to the owner of an account, in the caller's transaction (outbox). */
export const queueAccountMail = (
  outbox: Outbox,
  tx: Db,
  kind: MailKind,
  customer: string,
  locale: Language,
) => outbox.queue(tx, kind, { subject: customer, customer, version: 'next', locale });
