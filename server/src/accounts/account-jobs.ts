import type { JobRegistry } from '../platform/slice.ts';
import type { AccountDeps } from './account-deps.ts';
import { mailWaitedLinks } from './ask-new-address.ts';
import { eraseEnded } from './leave-shop.ts';
import { deleteExpiredLoginCodes } from './login-code-store.ts';
import { sweepSessions } from './sessions.ts';
import { removeUnverified } from './verify-address.ts';

/**
 * Registers the periodic tasks that delete expired sessions, secrets, log-in codes, activation codes and unconfirmed accounts.
 */
export function registerAccountJobs(
  registry: JobRegistry,
  deps: Pick<AccountDeps, 'database' | 'clock' | 'personalData' | 'outbox'>,
): void {
  registry.every(300, 'mail the links of new addresses', () => mailWaitedLinks(deps));
  registry.every(600, 'remove unconfirmed accounts', async () => {
    await removeUnverified(deps);
  });
  registry.every(600, 'forget old log-in codes', async () => {
    await deleteExpiredLoginCodes(deps.database.db, deps.clock.now());
  });
  registry.every(3600, 'forget codes of former customers', () =>
    eraseEnded(deps.database.db, deps.clock.now(), deps.personalData),
  );
  registry.every(3600, 'forget old sessions', () => sweepSessions(deps));
}
