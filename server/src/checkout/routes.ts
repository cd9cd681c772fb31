import { customerOf, type Serve } from '../platform/http/request.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';

export type CheckoutRouteDeps = PlaceOrderDeps;

export function checkoutRoutes(serve: Serve, deps: CheckoutRouteDeps): void {
  serve('POST /paymentapi/redirect-order-payment', (request) =>
    placeOrder(deps, {
      customer: customerOf(request),
      language: request.language,
      body: request.body,
      keyed: request.keyed,
    }),
  );
}
