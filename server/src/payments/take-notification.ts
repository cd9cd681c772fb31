import { flagOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { NotificationClaim, PaymentGateway, ReceivedNotification } from './gateway.ts';
import { isAmountDue } from './payment-rules.ts';
import {
  type Attempt,
  claimStatusCall,
  closeEvent,
  type EventName,
  type StoredEvent,
  storeEvent,
  storeEventAndClaim,
} from './payment-store.ts';
import { type SettleDeps, settleAttempt } from './settle-payment.ts';

export type NotificationDeps = SettleDeps & {
  /** Schedules a retry of the order's pending refunds, whose idempotent answer is their outcome. */
  retryRefunds(order: string): Promise<void>;
};

/**
 * Handles a gateway's webhook: verifies it on its bytes, stores it once, and settles the payment by the gateway's status. Returns the
 * HTTP status. A notification that cannot be settled now is answered 200 and settled by the reconciliation (Y6).
 */
export async function takeNotification(
  deps: NotificationDeps,
  gateway: PaymentGateway,
  message: ReceivedNotification,
): Promise<200 | 400 | 401 | 404> {
  const claim = gateway.parseNotification(message);
  if (!claim.ok) {
    if (claim.status === 200) deps.log.info({ reason: claim.reason }, 'notification ignored');
    else deps.log.warn({ reason: claim.reason, status: claim.status }, 'notification refused');
    return claim.status;
  }
  const { eventKey, attemptRef, claimed } = claim;
  const event = { provider: gateway.name, eventKey };
  const stored = await storeEventAndClaim(deps.database.db, {
    ...event,
    attempt: attemptRef,
    receivedAt: deps.clock.now(),
    raw: JSON.stringify(claimed.raw),
  });
  if (!stored) {
    deps.log.warn({ transaction: claim.attemptRef }, 'notification of an unknown payment');
    await storeUnknown(deps, gateway.name, claim);
    return 404;
  }
  await settleClaim(deps, claim, { ...event, ...stored });
  deps.log.info(
    { vendor: gateway.name, transaction: attemptRef, is_new: stored.isNew },
    'notification taken',
  );
  return 200;
}

/** Stores a notification without a known attempt, by which `payments mismatches` finds payments missing in the database. */
async function storeUnknown(
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
  { claimed }: Extract<NotificationClaim, { ok: true }>,
  { attempt, isNew, asks, received, ...event }: StoredEvent & EventName,
): Promise<void> {
  const { database, clock, log } = deps;
  // A duplicate reads the status too, because it may have changed since, but under the rate limit of a poll.
  if (!asks && !(isNew && (await claimStatusCall(database.db, attempt.ref, clock.now(), 0)))) return;
  // A mismatched amount that the operator has accepted is the expected one.
  const isRefund = claimed.state === 'refund_ended';
  const isMismatch = !isRefund && !isAmountDue(claimed, received || attempt.amountIdr);
  if (isRefund) await deps.retryRefunds(attempt.order);
  if (isMismatch) await flagMismatch(deps, attempt, claimed.amount);
  try {
    await settleAttempt(deps, attempt, { ...event, isMismatch });
  } catch (error) {
    log.warn({ err: error, transaction: attempt.ref }, 'notification stored, the reconciliation settles it');
  }
}

/**
 * The signature is valid, but amount or currency differ from the order's: the order is flagged until the gateway's status has the
 * right payment. A notification may leave out what the status has, such as the breakdown of a fee on top (Y9).
 */
async function flagMismatch(
  { database, clock, log }: NotificationDeps,
  attempt: Attempt,
  notified: number | null,
): Promise<void> {
  log.error({ transaction: attempt.ref }, 'notification with a wrong amount or currency');
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, attempt.order);
    if (!order) return;
    const differs = notified === null ? {} : { amount: Math.abs(notified - attempt.amountIdr) };
    await flagOrder(tx, order, 'payment_mismatch', clock.now(), { ...differs, detail: { notified } });
  });
}
