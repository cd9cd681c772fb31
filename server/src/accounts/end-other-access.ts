import type { Language } from '@langit/contract/values/locale';
import type { Db } from '../platform/database/database.ts';
import type { AccountDeps } from './account-deps.ts';
import type { CustomerRow } from './customer-store.ts';
import { queueNotice } from './mails/account-notice.ts';
import { deleteSecretsOf } from './secret-store.ts';
import { closeOtherSessions } from './sessions.ts';

/** Ends all other sessions and voids an unused mailed password after a change of the password (R13). */
export async function endOtherAccess(
  tx: Db,
  deps: Pick<AccountDeps, 'clock' | 'outbox'>,
  row: CustomerRow,
  { token, language }: { token: string | null; language: Language },
): Promise<void> {
  await closeOtherSessions(tx, row.id, token);
  await deleteSecretsOf(tx, 'password', row.id);
  const at = deps.clock.now().toISOString();
  const to = row.email ?? '';
  await queueNotice(deps.outbox, tx, row.id, language, { notice: 'password-changed', at, to });
}
