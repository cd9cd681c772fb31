import { ShopError } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import { findBuyer } from '../accounts/buyer-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isPayable } from '../orders/order-states.ts';
import { findOwnOrder, lockOrder } from '../orders/order-store.ts';
import { attemptMoves, isOpenAttempt, pageStateOf } from '../payments/attempt-states.ts';
import { type Attempt, latestAttemptOf, updateAttempt } from '../payments/payment-store.ts';
import { closePage, logOpenPage } from '../payments/settle-payment.ts';
import type { Db } from '../platform/database/database.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { openPage, startAttempt, startedWith } from './open-payment.ts';

/** Longer than the call that opens a page: after it the page's attempt was left behind by a crashed process. */
const openingMs = 30_000;

/**
 * The open payment page of a customer's unpaid order: the present one or, after that has expired, the page of a new attempt (Z11).
 * Idempotent: concurrent calls make one attempt. The earlier attempt can still be settled; what is paid twice is refunded.
 */
export async function reopenPayment(
  deps: CheckoutDeps,
  { customer, number }: { customer: string; number: string },
): Promise<PaymentStarted> {
  const { database } = deps;
  const storedOrder = await findOwnOrder(database.db, customer, number);
  if (!storedOrder) throw new ShopError('NOT_FOUND');
  await closeExpired(deps, storedOrder);
  const { order, attempt } = await database.transaction((tx) => takeAttempt(tx, deps, storedOrder.id));
  if (attempt.url !== null) return startedWith(order, attempt.ref, attempt.url);
  const buyer = await findBuyer(database.db, customer);
  return openPage(
    deps,
    { order, attempt, buyer },
    { refused: () => updateAttempt(database.db, attempt.ref, { state: attemptMoves.cancel.to }) },
  );
}

/** Cancels a page that has expired by the shop's clock alone: the gateway may still take a payment on it. */
async function closeExpired(deps: CheckoutDeps, { id }: OrderRecord): Promise<void> {
  const latest = await latestAttemptOf(deps.database.db, id);
  if (!latest?.url || !isOpenAttempt(latest) || pageStateOf(latest, deps.clock.now()) !== 'expired') return;
  await closePage(deps, latest).catch((error) => logOpenPage(deps, latest, error));
}

/** The order's open attempt, or a new one that the caller opens the page of. Throws while another call opens one. */
async function takeAttempt(
  tx: Db,
  { gateways, clock }: CheckoutDeps,
  orderId: string,
): Promise<{ order: OrderRecord; attempt: Attempt }> {
  const now = clock.now();
  const order = await lockOrder(tx, orderId);
  const latest = await latestAttemptOf(tx, orderId);
  if (!order || !latest || !isPayable(order, now))
    throw new ShopError('INVALID_STATUS', { reason: 'notPayable' });
  if (pageStateOf(latest, now) !== 'expired') return { order, attempt: latest };
  if (isOpenAttempt(latest)) {
    const isOpening = latest.url === null && now.getTime() - latest.createdAt.getTime() < openingMs;
    if (isOpening) throw new ShopError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
    await updateAttempt(tx, latest.ref, { state: attemptMoves.expire.to });
  }
  const { attempt } = await startAttempt(tx, gateways, order, { no: latest.no + 1, at: now });
  return { order, attempt };
}
