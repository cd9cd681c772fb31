import { useIntent } from '../lib/intents';
import { logFailure } from '../lib/log';
import { useDelayed } from '../lib/use-delayed';
import { usePoll } from '../lib/use-poll';
import { deliveryOf, patience } from './payment-outcome';
import type { Payment, waitingMutations } from './read-payment';

const every = 5000;

/**
 * Asks how a payment stands until it has come to an end; then, where something is delivered within minutes, until it is there.
 * A change loads the page's data again; what fails is logged and changes nothing (Y2). `gaveUp`: it took so long that the page
 * asks no more.
 */
export function useWaiting({ transaction, outcome, order }: Payment) {
  const look = useIntent<typeof waitingMutations, 'look'>('look', (answer) => {
    if (!answer.ok) logFailure('the payment was not checked', answer.error);
  });
  const delivery = deliveryOf(order);
  const awaitsPayment = outcome === 'waiting';
  const awaitsDelivery = outcome === 'success' && (delivery === 'unknown' || delivery === 'awaited');
  const noPayment = useDelayed(awaitsPayment, patience.payment);
  const noDelivery = useDelayed(awaitsDelivery, patience.delivery);
  const gaveUp = noPayment || noDelivery;
  usePoll(() => look.send({ transaction, about: awaitsPayment ? 'payment' : 'delivery' }), {
    active: (awaitsPayment || awaitsDelivery) && !gaveUp,
    every,
  });
  return { delivery, gaveUp };
}
