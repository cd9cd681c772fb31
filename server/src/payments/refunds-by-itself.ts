import type { RefundsByItself } from '../orders/order-hooks.ts';
import type { Gateways } from './gateways.ts';
import { payingAttemptOf } from './payment-store.ts';

export const createRefundsByItself =
  (gateways: Pick<Gateways, 'of'>): RefundsByItself =>
  async (db, order) => {
    const attempt = order.total > 0 ? await payingAttemptOf(db, order.id) : null;
    return attempt !== null && gateways.of(attempt.gateway).refundable(attempt.method) === 'api';
  };
