import { customerOf, type Serve } from '../platform/http/request.ts';
import type { Logger } from '../platform/observability/logging.ts';
import { checkPayment } from './check-payment.ts';
import type { SettleDeps } from './settle-payment.ts';

export type PaymentRouteDeps = SettleDeps & { log: Logger };

export function paymentRoutes(serve: Serve, deps: PaymentRouteDeps): void {
  serve('POST /paymentapi/check-payment', async (request) => ({
    payment_status: await checkPayment(deps, {
      customer: customerOf(request),
      transactionId: request.body.transaction_id,
    }),
  }));
}
