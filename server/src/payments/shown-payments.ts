import type { ShownPayment } from '../orders/present-order.ts';
import type { Db } from '../platform/database/database.ts';
import { pageStateOf } from './attempt-states.ts';
import { methodKindOf } from './method-rules.ts';
import { type Attempt, payingAttempts } from './payment-store.ts';

/** A payment as its order's page shows it. A page that takes no payments has no URL. */
export function shownPayment(attempt: Attempt, now: Date): ShownPayment {
  const page = pageStateOf(attempt, now);
  const url = page === 'expired' ? null : attempt.url;
  return { ref: attempt.ref, url, page, method: methodKindOf(attempt.method) };
}

/** The payment of each order, the latest one while none is paid; an order with a total of 0 has none. */
export async function shownPayments(db: Db, orders: string[], now: Date): Promise<Map<string, ShownPayment>> {
  const attempts = await payingAttempts(db, orders);
  return new Map([...attempts].map(([order, attempt]) => [order, shownPayment(attempt, now)]));
}
