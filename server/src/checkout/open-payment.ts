import { ShopError } from '@langit/contract/values/errors';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { Buyer } from '../accounts/buyer-store.ts';
import { queueOrderMail } from '../orders/mails/order-mail.ts';
import { orderReceived } from '../orders/mails/order-received.ts';
import { isByStaff, keepsGoods, type OrderRecord } from '../orders/order-record.ts';
import { isUnpaid } from '../orders/order-states.ts';
import { lockOrder, setDeadlines } from '../orders/order-store.ts';
import { attemptMoves, initialAttemptState } from '../payments/attempt-states.ts';
import { closeUnpaid } from '../payments/close-order.ts';
import { endUnpaid } from '../payments/end-unpaid.ts';
import type { NewPage, PaymentGateway } from '../payments/gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../payments/gateway-errors.ts';
import type { Gateways } from '../payments/gateways.ts';
import { type Attempt, insertAttempt, updateAttempt } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { KeyedRun } from '../platform/idempotency.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { payLink } from './mails/pay-link.ts';
import { pageLines } from './purchase-rules.ts';

export const transactionIdOf = (order: OrderRecord, no: number): string => `${order.number}-${no}`;

/** The URL to which the gateway redirects the browser, and the next page of an order with a total of 0. */
export const returnUrlOf = (publicUrl: string, transactionId: string): string =>
  `${publicUrl}/payment/waiting-redirect?transaction_id=${encodeURIComponent(transactionId)}`;

/**
 * Stores an attempt before the gateway is called, so that every notification finds its attempt. `withQuery` is a value that is read in
 * the same statement.
 */
export function startAttempt(
  tx: Db,
  { current }: Gateways,
  order: OrderRecord,
  { no, at, withQuery }: { no: number; at: Date; withQuery?: Parameters<typeof insertAttempt>[2] },
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
    withQuery,
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
    async kept(tx, started, order) {
      const letter = isByStaff(order) ? payLink : orderReceived;
      await queueOrderMail(deps.outbox, tx, letter, order);
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
  on: {
    kept?(tx: Db, started: PaymentStarted, order: OrderRecord): Promise<void>;
    refused(): Promise<void>;
  },
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
  deps.log.info({ vendor: attempt.gateway, transaction: attempt.ref }, 'payment page opened');
  const started = startedWith(order, attempt.ref, page.redirectUrl);
  const dated = { ...order, expiresAt: orderEnd(order, page) };
  if (!(await keepPage(deps, dated, attempt, page, async (tx) => on.kept?.(tx, started, dated)))) {
    await endUnpaid(deps, order.id, 'cancel');
    throw new ShopError('INVALID_STATUS', { reason: 'orderEnded' });
  }
  return started;
}

/** Goods are kept from others no longer than the page on which they can be paid (Y8). */
const orderEnd = (order: OrderRecord, { expiresAt }: Page): Date =>
  keepsGoods(order) && expiresAt < order.expiresAt ? expiresAt : order.expiresAt;

/** False if the order was cancelled or expired while the gateway opened the page. */
async function keepPage(
  deps: CheckoutDeps,
  order: OrderRecord,
  attempt: Attempt,
  { providerRef, redirectUrl: url, expiresAt }: Page,
  kept: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const state = await setDeadlines(tx, order.id, {
      gatewayDeadline: expiresAt,
      expiresAt: order.expiresAt,
    });
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
  const isExtension = order.kind === 'extend';
  // The name of a daily plan has its days; the rent is the only charge of an extension.
  const goods = order.lines.map(({ snapshot, unitIdr, quantity, days }) => ({
    productCode: snapshot.productCode,
    name: snapshot.names[order.locale],
    unitIdr: isExtension ? order.rent : unitIdr * (days ?? 1),
    count: quantity,
  }));
  const figures = isExtension ? { ...order, rent: 0 } : order;
  return {
    attemptRef: attempt.ref,
    amount: order.total,
    lines: pageLines(goods, figures),
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
