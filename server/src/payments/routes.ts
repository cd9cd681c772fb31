import { paymentMoves } from '../orders/order-states.ts';
import { customerOf, type Implementations } from '../platform/http/request.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkPayment } from './check-payment.ts';
import type { SettleDeps } from './settle-payment.ts';

export function paymentRoutes(deps: SettleDeps) {
  return {
    'POST /capi/orders/:order_id/cancel': async (request) => {
      await cancelOrder(deps, { customer: customerOf(request), number: request.params.order_id });
      return { payment_status: paymentMoves.cancel.to };
    },
    'POST /paymentapi/check-payment': (request) =>
      checkPayment(deps, {
        customer: customerOf(request),
        transactionId: request.body.transaction_id,
      }),
  } satisfies Partial<Implementations>;
}
