import { useState } from 'react';
import { useIntent } from '../forms/intents';
import { logFailure } from '../lib/log';
import { usePoll } from '../lib/use-poll';
import { deliveryOf, isOpen, patience } from '../purchase/payment-outcome';
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
  const isAwaited = outcome === 'success' && (delivery === 'unknown' || delivery === 'awaited');
  const about = isOpen(outcome) ? 'payment' : isAwaited ? 'delivery' : null;
  const [begun, setBegun] = useState({ about, at: Date.now() });
  if (begun.about !== about) setBegun({ about, at: Date.now() });
  const [gaveUp, setGaveUp] = useState<typeof about>(null);
  const ask = async () => {
    if (about === null) return;
    if (Date.now() - begun.at >= patience[about]) return setGaveUp(about);
    await look.send({ transaction, about, page: order?.payment_page ?? null });
  };
  usePoll(ask, { active: about !== null && gaveUp !== about, every });
  return { delivery, gaveUp: about !== null && gaveUp === about };
}
