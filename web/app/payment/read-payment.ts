import type { PaymentPage } from '@langit/contract/values/orders';
import type { Client } from '@langit/contract/wire/client';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { logFailure } from '../lib/log';
import { endAttemptsOf } from '../purchase/payment-attempt';
import { paymentMutations } from '../purchase/payment-mutations';
import { deliveryOf, isOpen, isSettled, type Outcome, outcomeOf } from '../purchase/payment-outcome';
import { orderOf } from '../purchase/waiting-state';

type Caller = Pick<Client, 'call'>;

export type Payment = {
  transaction: string;
  outcome: Outcome;
  /** Null while it could not be read. */
  order: OrderDetail | null;
};

const readOrder = (transaction: string, { call }: Caller) =>
  call('GET /capi/orders/:order_id', { params: { order_id: orderOf(transaction) } });

/** How a payment stands, as the shop's own books say. A failed reading leaves it waiting (Y2); an unknown one ends that (Z15). */
export async function readPayment(transaction: string, caller: Caller): Promise<Payment> {
  const answer = await readOrder(transaction, caller);
  if (!answer.ok) {
    logFailure('the order was not read', answer.error);
    return { transaction, outcome: answer.status === 404 ? 'unknown' : 'waiting', order: null };
  }
  const outcome = outcomeOf(answer.data);
  if (!isOpen(outcome)) endAttemptsOf(transaction);
  return { transaction, outcome, order: answer.data };
}

/** What a poll asks for; `page`: how the payment page is shown. */
type Question = { transaction: string; about: 'payment' | 'delivery'; page: PaymentPage | null };

/** Asks the gateway about the payment, or how the delivery stands. `changed`: the page's data is to be read again. */
async function look({ transaction, about, page }: Question, caller: Caller) {
  if (about === 'payment') {
    const answer = await caller.call('POST /paymentapi/check-payment', {
      body: { transaction_id: transaction },
    });
    if (!answer.ok) return answer;
    const { payment_status, payment_page } = answer.data;
    return { ok: true as const, changed: isSettled(payment_status) || payment_page !== page };
  }
  const answer = await readOrder(transaction, caller);
  if (!answer.ok) return answer;
  const isAwaited = outcomeOf(answer.data) === 'success' && deliveryOf(answer.data) === 'awaited';
  return { ok: true as const, changed: !isAwaited };
}

export const waitingMutations = { ...paymentMutations, look };
