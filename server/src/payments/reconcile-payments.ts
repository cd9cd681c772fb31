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
/** A notification that came just now is still being settled by the request that brought it. */
const eventRestSeconds = 15;

/**
 * Asks the gateway about everything that may have moved without our hearing of it: open attempts, attempts that ended unpaid
 * not long ago, notifications that were stored and not settled (Y7). Bounded; what is left waits for the next run.
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
    // Claimed when its turn comes: what a run that ends early has not asked about goes first in the next one.
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
