import { forEachLimit } from '../platform/concurrency.ts';
import {
  claimQuestion,
  closeEvent,
  dueEndedAttempts,
  dueOpenAttempts,
  type GatewayEvent,
  unsettledEvents,
} from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const batch = 200;
const atOnce = 4;
/** Grace period: a newer notification is still in flight in its own request. */
const eventRestSeconds = 15;

/**
 * Reads the gateway's status of payments whose notification may be missing: open attempts, attempts that ended unpaid recently, and
 * notifications that were stored but not settled (Y7). A run handles one batch of each.
 */
export async function reconcilePayments(deps: SettleDeps & { reconcileSeconds: number }): Promise<void> {
  const { database, clock, log, reconcileSeconds } = deps;
  const { db } = database;
  const now = clock.now();
  const open = await dueOpenAttempts(db, now, reconcileSeconds, batch);
  const ended = await dueEndedAttempts(db, now, batch);
  await forEachLimit(
    [...open, ...ended],
    atOnce,
    // Claimed just before its call: attempts that an aborted run did not reach come first in the next run.
    async (ref) => {
      if (await claimQuestion(db, ref, now, 0)) await settlePayment(deps, ref);
    },
    (error, ref) => log.warn({ err: error, transaction: ref }, 'payment not reconciled'),
  );
  const rested = new Date(now.getTime() - eventRestSeconds * 1000);
  await forEachLimit(
    await unsettledEvents(db, rested, batch),
    atOnce,
    (event) => settleEvent(deps, event),
    (error, { attempt }) => log.warn({ err: error, transaction: attempt }, 'notification not settled yet'),
  );
}

async function settleEvent(deps: SettleDeps, event: GatewayEvent): Promise<void> {
  const outcome = event.attempt === null ? 'unknown_attempt' : await settlePayment(deps, event.attempt);
  await closeEvent(deps.database.db, event, outcome);
}
