import { forEachLimit } from '../platform/concurrency.ts';
import {
  claimStatusCall,
  closeEvent,
  dueEndedAttempts,
  dueOpenAttempts,
  type GatewayEvent,
  unsettledEvents,
} from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const batchSize = 200;
const concurrency = 4;
/** Grace period: a newer notification is still in flight in its own request. */
const eventGraceSeconds = 15;

/**
 * Reads the gateway's status of payments whose notification may be missing: open attempts, attempts that ended unpaid recently, and
 * notifications that were stored but not settled (Y7). A run handles one batch of each.
 */
export async function reconcilePayments(deps: SettleDeps & { reconcileSeconds: number }): Promise<void> {
  const { database, clock, log, reconcileSeconds } = deps;
  const { db } = database;
  const now = clock.now();
  const open = await dueOpenAttempts(db, now, reconcileSeconds, batchSize);
  const ended = await dueEndedAttempts(db, now, batchSize);
  await forEachLimit(
    [...open, ...ended],
    concurrency,
    // Claimed just before its call: attempts that an aborted run did not reach come first in the next run.
    async (ref) => {
      if (await claimStatusCall(db, ref, now, 0)) await settlePayment(deps, ref);
    },
    (error, ref) => log.warn({ err: error, transaction: ref }, 'payment not reconciled'),
  );
  const receivedBefore = new Date(now.getTime() - eventGraceSeconds * 1000);
  await forEachLimit(
    await unsettledEvents(db, receivedBefore, batchSize),
    concurrency,
    (event) => settleEvent(deps, event),
    (error, { attempt }) => log.warn({ err: error, transaction: attempt }, 'notification not settled yet'),
  );
}

async function settleEvent(deps: SettleDeps, event: GatewayEvent): Promise<void> {
  const outcome = event.attempt === null ? 'unknown_attempt' : await settlePayment(deps, event.attempt);
  await closeEvent(deps.database.db, event, outcome);
}
