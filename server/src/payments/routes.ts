import { customerOf, type Implementations } from '../platform/http/request.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkPayment } from './check-payment.ts';
import type { SettleDeps } from './settle-payment.ts';

export type PaymentRouteDeps = SettleDeps & { log: Logger };

export function paymentRoutes(deps: PaymentRouteDeps) {
  return {
    'POST /capi/orders/:order_id/cancel': async (request) => {
      await cancelOrder(deps, { customer: customerOf(request), number: request.params.order_id });
      return { payment_status: 'CANCELLED' as const };
    },
    'POST /paymentapi/check-payment': async (request) => ({
      payment_status: await checkPayment(deps, {
        customer: customerOf(request),
        transactionId: request.body.transaction_id,
      }),
    }),
  } satisfies Partial<Implementations>;
}
