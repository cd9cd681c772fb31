import type { OrderPorts } from '../orders/order-ports.ts';
import { shownRefundStatus } from './refund-states.ts';
import { refundsOf } from './refund-store.ts';

/** What an order's page says of refunds: the latest one. Nobody can ask for one yet, so nothing is offered. */
export const refundOfOrder: OrderPorts['refundOf'] = async (db, order) => {
  const [latest] = await refundsOf(db, order.id);
  return {
    refund: latest
      ? { status: shownRefundStatus[latest.state], amount: latest.amount, policy: latest.policy }
      : null,
    refund_offer: { eligible: false, amount: 0, until: null, policy: order.refundPolicy },
  };
};
