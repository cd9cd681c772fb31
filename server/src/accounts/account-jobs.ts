import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRegistry } from '../platform/slice.ts';
import { sweepSessions } from './sessions.ts';
import { removeUnverified } from './verify-address.ts';

/** What accounts do by themselves: forget sessions, links, codes and accounts whose time is over. */
export function registerAccountJobs(
  registry: JobRegistry,
  deps: { database: Database; clock: Clock; eraseEnded: (now: Date) => Promise<void> },
): void {
  registry.every(600, 'remove unconfirmed accounts', async () => {
    await removeUnverified(deps);
  });
  registry.every(3600, 'forget codes of former customers', () => deps.eraseEnded(deps.clock.now()));
  registry.every(3600, 'forget old sessions', () => sweepSessions(deps));
}
