import { flagOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { NotificationClaim, PaymentGateway, ReceivedNotification } from './gateway.ts';
import { ledgerOf } from './ledger.ts';
import { isAmountDue } from './payment-rules.ts';
import {
  type Attempt,
  askEverySeconds,
  claimQuestion,
  closeEvent,
  findAttempt,
  storeEvent,
} from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

export type NotificationDeps = SettleDeps & {
  /** Sees to it that the refunds of an order that the gateway works on are asked about soon. */
  askRefunds(order: string): Promise<void>;
};

/**
 * Takes a gateway's notification: verifies it on its bytes, stores it once, and settles the payment by the gateway's status.
 * Returns the HTTP status to answer. One that can't be settled now is answered 200 and settled by the reconciliation (Y6).
 */
export async function takeNotification(
  deps: NotificationDeps,
  gateway: PaymentGateway,
  message: ReceivedNotification,
): Promise<200 | 400 | 401 | 404> {
  const claim = gateway.parseNotification(message);
  if (!claim.ok) {
    if (claim.status === 200) deps.log.info({ reason: claim.reason }, 'notification set aside');
    else deps.log.warn({ reason: claim.reason, status: claim.status }, 'notification refused');
    return claim.status;
  }
  const attempt = await findAttempt(deps.database.db, claim.attemptRef);
  if (attempt?.gateway !== gateway.name) {
    deps.log.warn({ transaction: claim.attemptRef }, 'notification of an unknown order');
    await keepUnknown(deps, gateway.name, claim);
    return 404;
  }
  await settleClaim(deps, claim, attempt);
  return 200;
}

/** Nothing is settled by it, but money that the gateway alone knows is found by it (`payments mismatches`). */
async function keepUnknown(
  { database: { db }, clock }: NotificationDeps,
  provider: string,
  { eventKey, attemptRef, claimed }: Extract<NotificationClaim, { ok: true }>,
): Promise<void> {
  const event = { provider, eventKey };
  const raw = JSON.stringify({ ...claimed.raw, attemptRef });
  await storeEvent(db, { ...event, attempt: null, receivedAt: clock.now(), raw });
  await closeEvent(db, event, 'unknown_attempt');
}

async function settleClaim(
  deps: NotificationDeps,
  { eventKey, claimed }: Extract<NotificationClaim, { ok: true }>,
  attempt: Attempt,
): Promise<void> {
  const { database, clock, log } = deps;
  const event = { provider: attempt.gateway, eventKey };
  const raw = JSON.stringify(claimed.raw);
  const isNew = await storeEvent(database.db, {
    ...event,
    attempt: attempt.ref,
    receivedAt: clock.now(),
    raw,
  });
  // A repeat changes nothing, but something may have happened since: it is asked about as rarely as by a customer's page.
  const asks = await claimQuestion(database.db, attempt.ref, clock.now(), isNew ? 0 : askEverySeconds);
  if (!asks) return;
  // Where the operator has accepted another amount, that amount is expected.
  const { received } = await ledgerOf(database.db, attempt.ref);
  if (claimed.state === 'refund_ended') await deps.askRefunds(attempt.order);
  else if (!isAmountDue(claimed, received || attempt.amountIdr)) {
    await flagMismatch(deps, attempt);
    return closeEvent(database.db, event, 'mismatch');
  }
  try {
    await closeEvent(database.db, event, await settlePayment(deps, attempt.ref));
  } catch (error) {
    log.warn({ err: error, transaction: attempt.ref }, 'notification stored, to be settled later');
  }
}

/** The signature is valid, but amount or currency differ from the order's: nothing is settled and the order is flagged. */
async function flagMismatch({ database, clock, log }: NotificationDeps, attempt: Attempt): Promise<void> {
  log.error({ transaction: attempt.ref }, 'a notification names another amount or currency');
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.order);
    if (order) await flagOrder(tx, order, 'payment_mismatch', clock.now());
  });
}
