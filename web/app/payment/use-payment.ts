import type { OrderDetail } from '@langit/contract/orders';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../lib/api';
import { forgetCheckout } from '../lib/checkout-state';
import { logFailure } from '../lib/log';
import { endAttemptsOf } from '../lib/payment-attempt';
import { forgetRental } from '../lib/rental-checkout';
import { usePoll } from '../lib/use-poll';
import { type Outcome, orderOf, outcomeOf } from './payment-outcome';

const every = 5000;

/**
 * Asks how a payment stands until it has come to an end; then, for a paid eSIM, until it is ready to install. What goes
 * wrong on the way is logged and changes nothing (Y2).
 */
export function usePayment(transaction: string | null, signedIn: boolean) {
  const [outcome, setOutcome] = useState<Outcome>(transaction ? 'waiting' : 'expired');
  const [order, setOrder] = useState<OrderDetail | null>(null);

  const readOrder = useCallback(async () => {
    if (!transaction) return;
    const answer = await api.call('GET /capi/orders/:order_id', {
      params: { order_id: orderOf(transaction) },
    });
    if (answer.ok) setOrder(answer.data);
    else logFailure('the order was not read', answer.error);
  }, [transaction]);

  const ask = useCallback(async () => {
    if (!transaction) return;
    const answer = await api.call('POST /paymentapi/check-payment', {
      body: { transaction_id: transaction },
    });
    if (!answer.ok) return logFailure('the payment was not checked', answer.error);
    const next = outcomeOf(answer.data.payment_status);
    if (!next) return;
    setOutcome(next);
    endAttemptsOf(transaction);
    if (next === 'success') {
      forgetCheckout();
      forgetRental();
    }
  }, [transaction]);

  const waiting = outcome === 'waiting' && transaction !== null && signedIn;
  usePoll(ask, { active: waiting, every });
  useEffect(() => {
    if (signedIn && outcome !== 'expired') void readOrder();
  }, [signedIn, outcome, readOrder]);
  const ready = (order?.esims.length ?? 0) > 0;
  usePoll(readOrder, { active: signedIn && outcome === 'success' && !ready, every });

  return { outcome, order, ready };
}
