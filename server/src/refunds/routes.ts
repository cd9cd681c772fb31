import { customerOf, type Serve } from '../platform/http/request.ts';
import { type RequestRefundDeps, requestRefund } from './request-refund.ts';

export type RefundRouteDeps = RequestRefundDeps;

export function refundRoutes(serve: Serve, deps: RefundRouteDeps): void {
  serve('POST /capi/orders/:order_id/refund-request', async (request) => ({
    refund: await requestRefund(deps, {
      customer: customerOf(request),
      language: request.language,
      number: request.params.order_id,
      request: request.body,
    }),
  }));
}
