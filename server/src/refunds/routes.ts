import { customerOf, type Implementations } from '../platform/http/request.ts';
import { type Limit, limitKey } from '../platform/rate-limiter.ts';
import type { RefundDeps } from './refund-deps.ts';
import { requestRefund } from './request-refund.ts';

/** Each request reads the order's eSIMs at their supplier. */
const requests: Limit = { limit: 20, seconds: 600 };

export function refundRoutes(deps: RefundDeps) {
  return {
    'POST /capi/orders/:order_id/refund-request': async (request) => {
      const customer = customerOf(request);
      await deps.rateLimiter.hit(limitKey('refund', customer), requests);
      const { language, params, body } = request;
      return {
        refund: await requestRefund(deps, { customer, language, number: params.order_id, request: body }),
      };
    },
  } satisfies Partial<Implementations>;
}
