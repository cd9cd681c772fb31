import { customerOf, type Serve } from '../platform/http/request.ts';
import { type ReadOrdersDeps, readHistory, readOrder } from './read-orders.ts';

export type OrderRouteDeps = ReadOrdersDeps;

export function orderRoutes(serve: Serve, deps: OrderRouteDeps): void {
  serve('GET /capi/order-history', (request) =>
    readHistory(deps, { customer: customerOf(request), language: request.language }),
  );
  serve('GET /capi/orders/:order_id', (request) =>
    readOrder(deps, {
      customer: customerOf(request),
      language: request.language,
      number: request.params.order_id,
    }),
  );
}
