import type { PaymentStarted, PayOrderRequest } from '@langit/contract/checkout';
import type { Answer, Failure } from '@langit/contract/client';
import { api } from '../lib/api';
import { attemptFor, attemptLedTo, endAttempt } from '../lib/payment-attempt';

const call = 'POST /paymentapi/redirect-order-payment';
const mostWaits = 10;

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Is the payment that an earlier press has led to still open? Where nobody knows, it is. */
async function isOpen(transaction: string): Promise<boolean> {
  const answer = await api.call('POST /paymentapi/check-payment', { body: { transaction_id: transaction } });
  return !answer.ok || answer.data.payment_status === 'PENDING';
}

/**
 * Places the order, or finds the one that an earlier press, a retry or another tab has placed for the same purchase
 * (K11). While that one is still being placed, it waits for it.
 */
export async function placeOrder(
  body: PayOrderRequest,
): Promise<{ ok: true; data: PaymentStarted } | Failure> {
  const earlier = attemptFor(body);
  if (earlier.transaction && !(await isOpen(earlier.transaction))) endAttempt(earlier);
  const attempt = attemptFor(body);
  const ask = () => api.call(call, { body: attempt.body, idempotencyKey: attempt.key });
  let answer: Answer<typeof call> = await ask();
  for (let waits = 0; waits < mostWaits && isPlacing(answer); waits++) {
    await pause(answer.ok ? 0 : (answer.retryAfter ?? 1));
    answer = await ask();
  }
  if (answer.ok) attemptLedTo(attempt, answer.data.transaction_id);
  else if (answer.error.code === 'IDEMPOTENCY_MISMATCH') endAttempt(attempt);
  return answer;
}

const isPlacing = (answer: Answer<typeof call>): boolean =>
  !answer.ok && answer.error.code === 'IDEMPOTENCY_IN_PROGRESS';
