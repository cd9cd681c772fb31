import { ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';
import type { PaymentStarted } from '@langit/contract/wire/checkout';
import { type Buyer, findBuyer, lockBuyer } from '../accounts/buyer-store.ts';
import { serialisePerCustomer } from '../accounts/customer-store.ts';
import { lockedVersion, lockVersion } from '../catalogue/catalogue-version-store.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isPaid, isPayable, isUnpaid, paymentMoves } from '../orders/order-states.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { attemptMoves } from '../payments/attempt-states.ts';
import { type Attempt, latestAttemptOf, recordMovement, updateAttempt } from '../payments/payment-store.ts';
import { receivePayment } from '../payments/receive-payment.ts';
import type { Db } from '../platform/database/database.ts';
import type { KeyedRun } from '../platform/idempotency.ts';
import { aboutOrder } from '../platform/observability/log-context.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { accountsLimiting, limitUnpaid } from './limit-unpaid.ts';
import { openPayment, returnUrlOf, startAttempt, startedWith, transactionIdOf } from './open-payment.ts';
import type { PricePurchase, PricingContext } from './purchase.ts';
import { storeOrder } from './store-order.ts';

export type PlaceOrderInput = {
  customer: string;
  language: Language;
  /** The currency in which the customer saw the prices. */
  currency: Currency;
  /** By which channel it is placed; the storefront otherwise. */
  channel?: OrderRecord['channel'];
  /** Computes goods and price of the request. */
  price: PricePurchase;
  /** Counts a tried voucher code; throws RATE_LIMITED beyond the limit. */
  countVoucher: PricingContext['countVoucher'];
  keyed: KeyedRun;
  /** Runs in the transaction of the order, before the order is stored. */
  prepare?(tx: Db, at: Date): Promise<void>;
};

/** A stored order. An order with a total of 0 has no attempt and is paid. */
type Placed = { order: OrderRecord; attempt: Attempt | null; buyer: Buyer };

/**
 * Places an order and opens its payment page. The order, its line, its reservations and its attempt are stored before the gateway
 * is called. A repeat of a crashed call with the same idempotency key resumes the stored order.
 */
export async function placeOrder(deps: CheckoutDeps, input: PlaceOrderInput): Promise<PaymentStarted> {
  const resumed = input.keyed.resumed === null ? null : await resume(deps, input, input.keyed.resumed);
  const { order, attempt, buyer } = resumed ?? (await place(deps, input));
  aboutOrder(order);
  deps.log.info({ kind: order.kind }, resumed ? 'order resumed' : 'order placed');
  if (attempt?.url) return startedWith(order, attempt.ref, attempt.url);
  if (attempt) return openPayment(deps, { order, attempt, buyer }, input.keyed);
  const transactionId = transactionIdOf(order, 1);
  return startedWith(order, transactionId, returnUrlOf(deps.publicUrl, transactionId));
}

/** What the price was computed from has changed before the order was stored. */
class OutdatedPrice extends Error {
  override readonly name = 'OutdatedPrice';
}

const mostPricings = 5;

/** Prices and stores the order. It is priced again where prices, costs or rates have changed meanwhile (M5). */
async function place(deps: CheckoutDeps, input: PlaceOrderInput): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await priceAndStore(deps, input);
    } catch (error) {
      if (!(error instanceof OutdatedPrice)) throw error;
      if (tries === mostPricings) throw new ShopError('UNAVAILABLE', { cause: error });
    }
  }
}

async function priceAndStore(deps: CheckoutDeps, input: PlaceOrderInput): Promise<Placed> {
  const { database, clock, taxRateBasisPoints, floor, routerCountries } = deps;
  const { customer, language, currency, channel = 'storefront', countVoucher } = input;
  const now = clock.now();
  const purchase = await input.price({
    db: database.db,
    customer,
    now,
    taxRateBasisPoints,
    floor,
    routerCountries,
    countVoucher,
  });
  const expiresAt = new Date(now.getTime() + deps.paymentExpirySeconds * 1000);
  const placed = await database.transaction(async (tx) => {
    const accounts = await accountsLimiting(tx, customer, purchase);
    if (accounts.length > 1) await serialisePerCustomer(tx, accounts);
    const buyer = await lockBuyer(tx, customer);
    await limitUnpaid(tx, { customer, accounts }, purchase, { language, now });
    await input.prepare?.(tx, now);
    const terms = { buyer, language, currency, channel, taxRateBasisPoints, now, expiresAt };
    const order = await storeOrder(tx, deps.hooks, purchase, terms);
    await input.keyed.mark(tx, order.id);
    const attempt = await startPayment(tx, deps, order, {
      at: now,
      version: purchase.floor?.catalogueVersion,
    });
    return { buyer, ...attempt };
  });
  if (!placed.attempt) deps.onMoved?.(paymentMoves.pay.to);
  return placed;
}

/**
 * The last statements of the transaction: the attempt, or the payment by a voucher. Throws where the catalogue has another version
 * than the one by which the order was priced.
 */
async function startPayment(
  tx: Db,
  deps: CheckoutDeps,
  order: OrderRecord,
  { at, version }: { at: Date; version: number | undefined },
): Promise<Pick<Placed, 'order' | 'attempt'>> {
  if (order.total > 0) {
    const locked = version === undefined ? {} : { withQuery: lockedVersion(version) };
    const { attempt, withQuery } = await startAttempt(tx, deps.gateways, order, { no: 1, at, ...locked });
    if (version !== undefined && withQuery === null) throw new OutdatedPrice();
    return { order, attempt };
  }
  await recordVoucherPayment(tx, order, at);
  const paid = await receivePayment(tx, deps, order, at);
  if (version !== undefined && !(await lockVersion(tx, version))) throw new OutdatedPrice();
  return { order: paid, attempt: null };
}

/** Books a movement for an order that its voucher pays in full, as for a payment (R48). */
async function recordVoucherPayment(tx: Db, order: OrderRecord, at: Date): Promise<void> {
  if (order.discount === 0) return;
  const ref = `${transactionIdOf(order, 1)}-voucher`;
  await recordMovement(tx, { order: order.id, kind: 'voucher', signedIdr: order.discount, ref, at });
}

/**
 * Resumes the order of a crashed run of the same call. An order without a page gets a new attempt, because the gateway may have
 * opened a page for the first one and accepts a reference only once. Null if the order has ended, so that a new one is placed.
 */
async function resume(deps: CheckoutDeps, input: PlaceOrderInput, orderId: string): Promise<Placed | null> {
  const { database, clock, gateways } = deps;
  const storedOrder = await findOrder(database.db, orderId);
  if (!storedOrder || storedOrder.customer !== input.customer) return null;
  const latest = await latestAttemptOf(database.db, orderId);
  const buyer = await findBuyer(database.db, input.customer);
  if (isPaid(storedOrder) && !latest) return { order: storedOrder, attempt: null, buyer };
  const now = clock.now();
  if (!latest || !isPayable(storedOrder, now)) return null;
  if (latest.url) return { order: storedOrder, attempt: latest, buyer };
  return database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isUnpaid(order)) return null;
    await updateAttempt(tx, latest.ref, { state: attemptMoves.cancel.to });
    const { attempt } = await startAttempt(tx, gateways, order, { no: latest.no + 1, at: now });
    return { order, buyer, attempt };
  });
}
