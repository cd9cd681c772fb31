import { findStalled } from '../supplier-order-store.ts';
import type { SupplyDeps } from '../supply-deps.ts';

/** Longer than the longest back-off: a line without an attempt for this time has lost its job. */
const stalledAfterMs = 10 * 60_000;
const atOnce = 200;

/** Plans an attempt for lines whose job was lost, e.g. because the queue's retries were exhausted. Runs periodically. */
export async function resumeProvisioning(
  deps: Pick<SupplyDeps, 'database' | 'clock' | 'planProvision'>,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - stalledAfterMs);
  const forgotten = await findStalled(deps.database.db, before, atOnce);
  for (const job of forgotten) await deps.database.transaction((tx) => deps.planProvision(tx, job));
}
