import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { sweepSessions } from './sessions.ts';
import { removeUnverified } from './verify-address.ts';

/** What accounts do by themselves: forget sessions, links and accounts whose time is over. */
export function registerAccountJobs(jobs: Jobs, deps: { database: Database; clock: Clock }): void {
  jobs.every(600, 'remove unconfirmed accounts', async () => {
    await removeUnverified(deps);
  });
  jobs.every(3600, 'forget old sessions', () => sweepSessions(deps));
}
