import { ShopError } from '@langit/contract/values/errors';
import type { PaymentStatus } from '@langit/contract/values/orders';
import { isUnpaid, shownPaymentState } from '../orders/order-states.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { claimStatusCall, findAttempt, statusCallIntervalSeconds } from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const transactionPattern = /^(LGT-[0-9A-Z]{10})-([1-9][0-9]{0,3})$/;

/**
 * Returns the state of a customer's own payment. The gateway's status of an open payment is read first. If the gateway does not
 * answer, the stored state is returned and the next poll reads it again.
 */
export async function checkPayment(
  deps: SettleDeps,
  input: { customer: string; transactionId: string },
): Promise<PaymentStatus> {
  const { database, clock, log } = deps;
  const [, number = '', no = ''] = transactionPattern.exec(input.transactionId) ?? [];
  const order = await findOwnOrder(database.db, input.customer, number);
  const attempt = order && (await findAttempt(database.db, input.transactionId));
  // An order with a total of 0 has no attempt; its only transaction has number 1.
  if (!order || (!attempt && (no !== '1' || order.total > 0))) throw new ShopError('NOT_FOUND');
  if (!attempt || !isUnpaid(order)) return shownPaymentState(order, clock.now());
  if (!(await claimStatusCall(database.db, attempt.ref, clock.now(), statusCallIntervalSeconds))) {
    return shownPaymentState(order, clock.now());
  }
  try {
    await settlePayment(deps, attempt.ref);
  } catch (error) {
    log.warn({ err: error, transaction: attempt.ref }, 'payment status not read from the gateway');
  }
  const now = await findOwnOrder(database.db, input.customer, number);
  return shownPaymentState(now ?? order, clock.now());
}
