import type { OrderView } from '../orders/order-view.ts';
import { methodKindOf } from './method-rules.ts';
import { latestAttempts } from './payment-store.ts';

/** The latest payment of each order, as its page shows it. */
export const shownPayments: OrderView['paymentsOf'] = async (db, orders) => {
  const attempts = await latestAttempts(db, orders);
  return new Map(
    [...attempts].map(([order, { ref, url, method }]) => [order, { ref, url, method: methodKindOf(method) }]),
  );
};
