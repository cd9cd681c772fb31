import type { RefreshDeps } from '../esims/refresh-esims.ts';
import { type CallRequest, customerOf, type Serve } from '../platform/http/request.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';
import { pricePurchase } from './price-purchase.ts';
import { priceDeviceTopUp, priceExtension } from './price-rental-extras.ts';
import { priceSimCard } from './price-sim-card.ts';
import { priceTopUp } from './price-topup.ts';
import type { PricePurchase } from './purchase.ts';

/** `supply`: top-ups are priced by what the supplier says of the eSIM. */
export type CheckoutRouteDeps = PlaceOrderDeps & { supply: RefreshDeps };

type Paying = Pick<CallRequest<'POST /paymentapi/redirect-order-payment'>, 'customer' | 'language' | 'keyed'>;

export function checkoutRoutes(serve: Serve, deps: CheckoutRouteDeps): void {
  const pay = (request: Paying, price: PricePurchase) =>
    placeOrder(deps, {
      customer: customerOf(request),
      language: request.language,
      keyed: request.keyed,
      price,
    });
  serve('POST /paymentapi/redirect-order-payment', (request) =>
    pay(request, (context) => pricePurchase(context, request.body)),
  );
  serve('POST /paymentapi/redirect-extend-payment', (request) =>
    pay(request, (context) => priceExtension(context, request.body)),
  );
  serve('POST /paymentapi/redirect-device-topup-payment', (request) =>
    pay(request, (context) => priceDeviceTopUp(context, request.body)),
  );
  serve('POST /paymentapi/redirect-topup-payment', (request) =>
    pay(request, (context) => priceTopUp(deps.supply, context, request.body)),
  );
  serve('POST /paymentapi/redirect-sim-card-payment', (request) =>
    pay(request, (context) => priceSimCard(context, request.body)),
  );
}
