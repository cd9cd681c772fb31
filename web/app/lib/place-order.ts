import type { PaymentStarted } from '@langit/contract/wire/checkout';
import type { Failure } from '@langit/contract/wire/client';
import { api } from './api';
import { attemptFor, attemptLedTo, endAttempt, type PaymentBody } from './payment-attempt';

type Placed = { ok: true; data: PaymentStarted } | Failure;

/** One of the payment calls, bound to its body: `(body, idempotencyKey) => api.call('POST …', { body, idempotencyKey })`. */
export type PaymentCall<Body> = (body: Body, idempotencyKey: string) => Promise<Placed>;

const mostWaits = 10;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Is the payment of an earlier attempt still pending? A failed check counts as pending, against a second order. */
async function isOpen(transaction: string): Promise<boolean> {
  const answer = await api.call('POST /paymentapi/check-payment', { body: { transaction_id: transaction } });
  return !answer.ok || answer.data.payment_status === 'PENDING';
}

/**
 * Places the order, or finds the one that an earlier click, a retry or another tab has placed with the same idempotency key
 * (K11). While that call is in progress, it retries after the server's `retryAfter` seconds, at most ten times.
 */
export async function placeOrder<Body extends PaymentBody>(
  body: Body,
  call: PaymentCall<Body>,
): Promise<Placed> {
  const earlier = attemptFor(body);
  if (earlier.transaction && !(await isOpen(earlier.transaction))) endAttempt(earlier);
  const attempt = attemptFor(body);
  const ask = () => call(attempt.body, attempt.key);
  let answer = await ask();
  for (let waits = 0; waits < mostWaits && isPlacing(answer); waits++) {
    await pause(answer.ok ? 0 : (answer.retryAfter ?? 1));
    answer = await ask();
  }
  if (answer.ok) attemptLedTo(attempt, answer.data.transaction_id);
  else if (answer.error.code === 'IDEMPOTENCY_MISMATCH') endAttempt(attempt);
  return answer;
}

const isPlacing = (answer: Placed): boolean => !answer.ok && answer.error.code === 'IDEMPOTENCY_IN_PROGRESS';
