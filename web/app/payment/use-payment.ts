import type { OrderDetail } from '@langit/contract/wire/orders';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../lib/api';
import { forgetCheckout } from '../lib/checkout-state';
import { logFailure } from '../lib/log';
import { endAttemptsOf } from '../lib/payment-attempt';
import { forgetRental } from '../lib/rental-checkout';
import { useDelayed } from '../lib/use-delayed';
import { usePoll } from '../lib/use-poll';
import { deliveryOf, type Outcome, orderOf, outcomeOf, patience } from './payment-outcome';

const every = 5000;

/**
 * Asks how a payment stands until it has come to an end; then, where something is delivered within minutes, until it is there.
 * What goes wrong on the way is logged and changes nothing (Y2). `gaveUp`: it took so long that the page asks no more.
 */
export function usePayment(transaction: string | null, signedIn: boolean) {
  const [outcome, setOutcome] = useState<Outcome>(transaction ? 'waiting' : 'expired');
  const [order, setOrder] = useState<OrderDetail | null>(null);

  const readOrder = useCallback(async () => {
    if (!transaction) return;
    const answer = await api.call('GET /capi/orders/:order_id', {
      params: { order_id: orderOf(transaction) },
    });
    if (!answer.ok) return logFailure('the order was not read', answer.error);
    setOrder(answer.data);
    // What could not be delivered has gone back by itself.
    if (answer.data.payment_status === 'REFUNDED') setOutcome('refunded');
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

  const delivery = deliveryOf(order);
  const awaitsPayment = outcome === 'waiting' && transaction !== null && signedIn;
  const awaitsDelivery =
    outcome === 'success' && signedIn && (delivery === 'unknown' || delivery === 'awaited');
  const noPayment = useDelayed(awaitsPayment, patience.payment);
  const noDelivery = useDelayed(awaitsDelivery, patience.delivery);
  usePoll(ask, { active: awaitsPayment && !noPayment, every });
  useEffect(() => {
    if (signedIn && outcome !== 'expired') void readOrder();
  }, [signedIn, outcome, readOrder]);
  usePoll(readOrder, { active: awaitsDelivery && !noDelivery, every });

  return { outcome, order, delivery, gaveUp: noPayment || noDelivery };
}
