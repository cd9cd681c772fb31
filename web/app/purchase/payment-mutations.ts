import { isUnpaid, type PaymentPage } from '@langit/contract/values/orders';
import type { ResidenceRequest } from '@langit/contract/wire/accounts';
import type { Answer, CallInput, Client, Failure } from '@langit/contract/wire/client';
import type { Order } from '@langit/contract/wire/orders';
import { updateSessionUser } from '../session/session-changes';
import { attemptFor, attemptLedTo, endAttempt, endAttemptsOf } from './payment-attempt';
import { orderOf } from './waiting-state';

type Caller = Pick<Client, 'call'>;

type PaymentCall =
  | 'POST /paymentapi/redirect-order-payment'
  | 'POST /paymentapi/redirect-sim-card-payment'
  | 'POST /paymentapi/redirect-topup-payment'
  | 'POST /paymentapi/redirect-extend-payment'
  | 'POST /paymentapi/redirect-device-topup-payment';

/** A call that places an order, with its body. */
type OrderCall = {
  [Name in PaymentCall]: { call: Name; body: CallInput<Name>['body'] };
}[PaymentCall];

/**
 * `residence`: the country and the name that the checkout has asked for. They are stored first, because the country decides the refund
 * policy (Z21).
 */
export type PaymentRequest = OrderCall & { residence?: ResidenceRequest };

/** What it takes to cancel an order or to open a new payment page for it. */
export type PayableOrder = Pick<Order, 'order_id' | 'transaction_id'>;

const mostWaits = 10;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** The payment page of an earlier attempt; `over` once it is no longer pending. A failed check counts as open, against a second order. */
async function pageOf(transaction: string, { call }: Caller): Promise<PaymentPage | 'over'> {
  const answer = await call('POST /paymentapi/check-payment', { body: { transaction_id: transaction } });
  if (!answer.ok) return 'open';
  return isUnpaid(answer.data.payment_status) ? (answer.data.payment_page ?? 'open') : 'over';
}

type Opened = Answer<PaymentCall> | Answer<'POST /capi/orders/:order_id/payment-page'>;

const isOpening = (answer: Opened): boolean => !answer.ok && answer.error.code === 'IDEMPOTENCY_IN_PROGRESS';

/** While another call opens the same page, asks again after the server's `retryAfter` seconds, at most ten times. */
async function whenOpened<One extends Opened>(ask: () => Promise<One>): Promise<One> {
  let answer = await ask();
  for (let waits = 0; waits < mostWaits && isOpening(answer); waits++) {
    await pause(answer.ok ? 0 : (answer.retryAfter ?? 1));
    answer = await ask();
  }
  return answer;
}

/** An answer without a payment page opens nothing (Y1). */
const noPage: Failure = {
  ok: false,
  status: 502,
  error: { code: 'INTERNAL', message: '' },
  retryAfter: null,
};

/** Z11: the order's payment page, a new one where the last has expired. */
const reopenPayment = ({ order_id }: Pick<PayableOrder, 'order_id'>, { call }: Caller) =>
  whenOpened(() => call('POST /capi/orders/:order_id/payment-page', { params: { order_id } }));

/**
 * Places the order, or finds the one that an earlier click, a retry or another tab has placed with the same idempotency key
 * (K11), with a new payment page where that order's has expired.
 */
async function placeOrder(request: PaymentRequest, caller: Caller): Promise<Answer<PaymentCall>> {
  if (request.residence !== undefined) {
    const stored = await caller.call('PUT /capi/account/residence', { body: request.residence });
    if (!stored.ok) return stored;
    updateSessionUser(stored.data.user);
  }
  const earlier = attemptFor(request.body);
  const page = earlier.transaction && (await pageOf(earlier.transaction, caller));
  if (page === 'over') endAttempt(earlier);
  const attempt = attemptFor(request.body);
  const order_id = orderOf(attempt.transaction ?? '');
  const answer: Answer<PaymentCall> =
    page === 'expired'
      ? await reopenPayment({ order_id }, caller)
      : await whenOpened(() =>
          caller.call(request.call, { body: attempt.body, idempotencyKey: attempt.key } as never),
        );
  if (answer.ok) {
    attemptLedTo(attempt, answer.data.transaction_id);
    return answer.data.redirect_status === 200 && answer.data.payment_url ? answer : noPage;
  }
  if (answer.error.code === 'IDEMPOTENCY_MISMATCH') endAttempt(attempt);
  return answer;
}

/** Y8: "Cancel this order". The same purchase is a new order from then on. */
async function cancelOrder({ order_id, transaction_id }: PayableOrder, { call }: Caller) {
  const answer = await call('POST /capi/orders/:order_id/cancel', { params: { order_id } });
  if (answer.ok) endAttemptsOf(transaction_id);
  return answer;
}

/** What a route's `clientAction` needs, so that its page can start a payment, and open a new page for an unpaid order or cancel it. */
export const paymentMutations = { placeOrder, reopenPayment, cancelOrder };
export type PaymentMutations = typeof paymentMutations;
