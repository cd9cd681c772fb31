import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import type { AccountDeps } from './account-deps.ts';
import { type CustomerRow, endWaits, noNewAddress, updateCustomer } from './customer-store.ts';
import { queueAccountMail } from './mails/account-mail.ts';
import { queueNotice } from './mails/account-notice.ts';
import { changeEmail } from './mails/change-email.ts';
import { deleteSecretsOf } from './secret-store.ts';

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

/** A new address that staff ask for: its link is mailed so long after the notice to the old one. */
const waitMs = 24 * 60 * 60_000;

type ForCustomer = Pick<AccountDeps, 'outbox' | 'clock'>;

/**
 * A new address that one person of the staff asks for waits 24 hours, in which the owner of the old one can undo it. A second person who
 * asks for the same address ends the wait, where the two are independent (B6). Changes nothing where the same person repeats it.
 */
export async function askForCustomer(
  tx: Db,
  deps: ForCustomer,
  row: CustomerRow,
  { email, by: { who, dependsOn } }: { email: string; by: Pick<CallContext, 'who' | 'dependsOn'> },
): Promise<CustomerRow> {
  const { outbox, clock } = deps;
  const { id, locale } = row;
  if (row.pendingEmail === email) {
    const asker = row.pendingEmailBy;
    if (asker === who.actor) return row;
    const dependent = asker === null ? null : await dependsOn(tx, asker);
    if (dependent) throw new OperatorError(dependent);
    return mailLink(tx, outbox, await updateCustomer(tx, id, { ...noNewAddress, pendingEmail: email }));
  }
  const at = clock.now();
  const waiting = {
    pendingEmail: email,
    pendingEmailFrom: new Date(at.getTime() + waitMs),
    pendingEmailBy: who.actor,
  };
  const after = await updateCustomer(tx, id, waiting);
  // An earlier link leads to an address that is not wanted any more.
  await deleteSecretsOf(tx, 'change_email', id);
  if (row.email !== null)
    await queueNotice(outbox, tx, id, locale, {
      notice: 'email-change-by-shop',
      at: at.toISOString(),
      to: row.email,
      newEmail: email,
    });
  return after;
}

async function mailLink(tx: Db, outbox: AccountDeps['outbox'], row: CustomerRow): Promise<CustomerRow> {
  await queueAccountMail(outbox, tx, changeEmail, row.id, row.locale);
  return row;
}

/** Periodic task: mails the links of new addresses that have waited long enough. */
export const mailWaitedLinks = ({ database, outbox, clock }: ForCustomer & Pick<AccountDeps, 'database'>) =>
  database.transaction(async (tx) => {
    for (const row of await endWaits(tx, clock.now())) await mailLink(tx, outbox, row);
  });
