import { ShopError } from '@langit/contract/values/errors';
import type { PaymentChecked } from '@langit/contract/wire/checkout';
import type { OrderRecord } from '../orders/order-record.ts';
import { isPayable, isUnpaid, shownPaymentState } from '../orders/order-states.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { pageStateOf } from './attempt-states.ts';
import { type Attempt, attemptsOf, claimStatusCall, statusCallIntervalSeconds } from './payment-store.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

const transactionPattern = /^(LGT-[0-9A-Z]{10})-([1-9][0-9]{0,3})$/;

/**
 * Returns the state of a customer's own payment. The gateway's status of the order's latest attempt is read first, which may have
 * replaced the one that is asked for. If the gateway does not answer, the stored state is returned and the next poll reads it again.
 */
export async function checkPayment(
  deps: SettleDeps,
  input: { customer: string; transactionId: string },
): Promise<PaymentChecked> {
  const { database, clock } = deps;
  const [, number = '', no = ''] = transactionPattern.exec(input.transactionId) ?? [];
  const read = async () => {
    const order = await findOwnOrder(database.db, input.customer, number);
    return { order, attempts: order ? await attemptsOf(database.db, order.id) : [] };
  };
  const { order, attempts } = await read();
  const isKnown = attempts.some(({ ref }) => ref === input.transactionId);
  // An order with a total of 0 has no attempt; its only transaction has number 1.
  if (!order || (!isKnown && (no !== '1' || order.total > 0))) throw new ShopError('NOT_FOUND');
  const latest = attempts.at(-1);
  if (!latest || !isUnpaid(order) || !(await readStatus(deps, latest)))
    return checked(order, latest, clock.now());
  const now = await read();
  return checked(now.order ?? order, now.attempts.at(-1) ?? latest, clock.now());
}

/** False where the status was read just now. */
async function readStatus(deps: SettleDeps, { ref }: Attempt): Promise<boolean> {
  const { database, clock, log } = deps;
  if (!(await claimStatusCall(database.db, ref, clock.now(), statusCallIntervalSeconds))) return false;
  try {
    await settlePayment(deps, ref);
  } catch (error) {
    log.warn({ err: error, transaction: ref }, 'payment status not read from the gateway');
  }
  return true;
}

const checked = (order: OrderRecord, latest: Attempt | undefined, now: Date): PaymentChecked => ({
  payment_status: shownPaymentState(order, now),
  payment_page: latest && isPayable(order, now) ? pageStateOf(latest, now) : null,
});
