import { customerOf, type Implementations } from '../platform/http/request.ts';
import { type ReadOrdersDeps, readHistory, readOrder } from './read-orders.ts';

export function myOrderRoutes(deps: ReadOrdersDeps) {
  return {
    'GET /capi/order-history': (request) =>
      readHistory(deps, {
        customer: customerOf(request),
        language: request.language,
        limit: request.query.limit,
        cursor: request.query.cursor,
      }),
    'GET /capi/orders/:order_id': (request) =>
      readOrder(deps, {
        customer: customerOf(request),
        language: request.language,
        number: request.params.order_id,
      }),
  } satisfies Partial<Implementations>;
}
