import type { OrderView, ShownPayment } from '../orders/order-view.ts';
import type { Clock } from '../platform/clock.ts';
import { pageStateOf } from './attempt-states.ts';
import { methodKindOf } from './method-rules.ts';
import { type Attempt, payingAttempts } from './payment-store.ts';

/** A payment as its order's page shows it. A page that takes no payments has no URL. */
export function shownPayment(attempt: Attempt, now: Date): ShownPayment {
  const page = pageStateOf(attempt, now);
  const url = page === 'expired' ? null : attempt.url;
  return { ref: attempt.ref, url, page, method: methodKindOf(attempt.method) };
}

export const createShownPayments =
  (clock: Clock): OrderView['paymentsOf'] =>
  async (db, orders) => {
    const now = clock.now();
    const attempts = await payingAttempts(db, orders);
    return new Map([...attempts].map(([order, attempt]) => [order, shownPayment(attempt, now)]));
  };
