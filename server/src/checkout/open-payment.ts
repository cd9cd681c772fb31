import { ShopError } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { Buyer } from '../accounts/buyer-store.ts';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { orderReceived } from '../orders/mails/order-received.ts';
import { isByStaff, type OrderRecord } from '../orders/order-record.ts';
import { isUnpaid } from '../orders/order-states.ts';
import { lockOrder, setGatewayDeadline } from '../orders/order-store.ts';
import { attemptMoves, initialAttemptState } from '../payments/attempt-states.ts';
import { closeUnpaid } from '../payments/close-order.ts';
import { endUnpaid } from '../payments/end-unpaid.ts';
import type { NewPage, PaymentGateway } from '../payments/gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../payments/gateway-errors.ts';
import type { Gateways } from '../payments/gateways.ts';
import { type Attempt, insertAttempt, updateAttempt } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { KeyedRun } from '../platform/http/idempotency.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { payLink } from './mails/pay-link.ts';
import { pageLines } from './purchase-rules.ts';

export const transactionIdOf = (order: OrderRecord, no: number): string => `${order.number}-${no}`;

/** The URL to which the gateway redirects the browser, and the next page of an order with a total of 0. */
export const returnUrlOf = (publicUrl: string, transactionId: string): string =>
  `${publicUrl}/payment/waiting-redirect?transaction_id=${encodeURIComponent(transactionId)}`;

/**
 * Stores an attempt before the gateway is called, so that every notification finds its attempt. `beside` is a value that is read in
 * the same statement.
 */
export function startAttempt(
  tx: Db,
  { current }: Gateways,
  order: OrderRecord,
  { no, at, beside }: { no: number; at: Date; beside?: Parameters<typeof insertAttempt>[2] },
): ReturnType<typeof insertAttempt> {
  return insertAttempt(
    tx,
    {
      ref: transactionIdOf(order, no),
      order: order.id,
      no,
      gateway: current.name,
      amountIdr: order.total,
      state: initialAttemptState,
      createdAt: at,
      expiresAt: order.expiresAt,
    },
    beside,
  );
}

/** An order with the stored attempt whose page is to be opened. */
export type Payable = { order: OrderRecord; attempt: Attempt; buyer: Buyer };

type Page = Awaited<ReturnType<PaymentGateway['createPage']>>;

/**
 * Opens the gateway's page of a new order. If the gateway opens none, the order cannot be paid: it is cancelled, and its stock and
 * voucher are released.
 */
export const openPayment = (
  deps: CheckoutDeps,
  payable: Payable,
  { remember }: Pick<KeyedRun, 'remember'>,
): Promise<PaymentStarted> =>
  openPage(deps, payable, {
    async kept(tx, started) {
      const letter = isByStaff(payable.order) ? payLink : orderReceived;
      await queueOrderMail(deps.outbox, tx, letter, payable.order);
      await remember(tx, started);
    },
    refused: () => cancel(deps, payable.order, payable.attempt),
  });

/**
 * Opens the gateway's page for a stored attempt and stores its URL. `kept` runs in the transaction that stores it, `refused` where
 * the gateway opens none. Throws UPSTREAM_FAILED without a page, INVALID_STATUS for an order that ended meanwhile.
 */
export async function openPage(
  deps: CheckoutDeps,
  { order, attempt, buyer }: Payable,
  on: { kept?(tx: Db, started: PaymentStarted): Promise<void>; refused(): Promise<void> },
): Promise<PaymentStarted> {
  let page: Page;
  try {
    page = await deps.gateways.of(attempt.gateway).createPage(pageOf(deps.publicUrl, order, attempt, buyer));
  } catch (error) {
    await on.refused();
    if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
    deps.log.error({ err: error, transaction: attempt.ref }, 'payment page not opened by the gateway');
    throw new ShopError('UPSTREAM_FAILED', { cause: error });
  }
  const started = startedWith(order, attempt.ref, page.redirectUrl);
  if (!(await keepPage(deps, order, attempt, page, async (tx) => on.kept?.(tx, started)))) {
    await endUnpaid(deps, order.id, 'cancel');
    throw new ShopError('INVALID_STATUS', { reason: 'orderEnded' });
  }
  return started;
}

/** False if the order was cancelled or expired while the gateway opened the page. */
async function keepPage(
  deps: CheckoutDeps,
  order: OrderRecord,
  attempt: Attempt,
  { providerRef, redirectUrl: url, expiresAt }: Page,
  kept: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const state = await setGatewayDeadline(tx, order.id, expiresAt);
    await updateAttempt(tx, attempt.ref, { providerRef, url, expiresAt });
    if (state === null || !isUnpaid({ paymentState: state })) return false;
    await kept(tx);
    return true;
  });
}

export const startedWith = (order: OrderRecord, transactionId: string, url: string): PaymentStarted => ({
  redirect_status: 200,
  payment_url: url,
  transaction_id: transactionId,
  order_id: order.number,
});

function pageOf(publicUrl: string, order: OrderRecord, attempt: Attempt, buyer: Buyer): NewPage {
  const goods = order.lines.map(({ snapshot, unitIdr, quantity, days }) => ({
    productCode: snapshot.productCode,
    name: snapshot.names[order.locale],
    unitIdr,
    count: days ?? quantity,
  }));
  return {
    attemptRef: attempt.ref,
    amount: order.total,
    lines: pageLines(goods, order),
    customer: { name: buyer.name, email: buyer.email, phoneE164: buyer.phone },
    language: order.locale,
    returnUrl: returnUrlOf(publicUrl, attempt.ref),
    notificationUrl: `${publicUrl}/webhooks/${attempt.gateway}`,
    expiresAt: order.expiresAt,
  };
}

async function cancel(deps: CheckoutDeps, order: OrderRecord, attempt: Attempt): Promise<void> {
  const closed = await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || !isUnpaid(locked)) return false;
    await closeUnpaid(tx, deps.hooks, locked, 'cancel', deps.clock.now());
    await updateAttempt(tx, attempt.ref, { state: attemptMoves.cancel.to });
    return true;
  });
  if (closed) deps.onMoved?.(attemptMoves.cancel.to);
}
