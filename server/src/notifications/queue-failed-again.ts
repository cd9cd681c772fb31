import type { Db } from '../platform/database/database.ts';
import type { Outbox } from '../platform/mails.ts';
import { findMailKind } from './mail-kind.ts';
import { failedMailsOf } from './mail-list-store.ts';

/**
 * Queues the undelivered mails about a customer's orders once more, after the address was corrected. Mails about the account itself aren't: they
 * carry their own data, which is erased with their end.
 */
export async function queueFailedAgain(tx: Db, outbox: Outbox, customer: string): Promise<void> {
  for (const { kind: name, subject, order, locale } of await failedMailsOf(tx, customer)) {
    const kind = findMailKind(name);
    if (kind && order !== null)
      await outbox.queue(tx, kind, { subject, version: 'next', order, customer, locale });
  }
}
