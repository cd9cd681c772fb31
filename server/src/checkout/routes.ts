import { type CallRequest, customerOf, type Implementations } from '../platform/http/request.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { limitOrders } from './limits.ts';
import { placeOrder } from './place-order.ts';
import { pricePurchase } from './price-purchase.ts';
import { priceDeviceTopUp, priceExtension } from './price-rental-extras.ts';
import { priceSimCard } from './price-sim-card.ts';
import { priceTopUp } from './price-topup.ts';
import type { PricePurchase } from './purchase.ts';
import { reopenPayment } from './reopen-payment.ts';
import { validateVoucher } from './validate-voucher.ts';

type Paying = Pick<
  CallRequest<'POST /paymentapi/redirect-order-payment'>,
  'customer' | 'language' | 'currency' | 'keyed' | 'address'
>;

export function checkoutRoutes(deps: CheckoutDeps) {
  const pay = async (request: Paying, price: PricePurchase) => {
    const { language, currency, keyed, address } = request;
    const customer = customerOf(request);
    await limitOrders(deps.rateLimiter, customer, address);
    const countVoucher = () => deps.limitVoucherChecks({ customer, address });
    return placeOrder(deps, { customer, language, currency, keyed, countVoucher, price });
  };
  return {
    'POST /capi/vouchers/validate': ({ body, customer, address }) =>
      validateVoucher(deps, body, { customer, address }),
    'POST /paymentapi/redirect-order-payment': (request) =>
      pay(request, (context) => pricePurchase(context, request.body)),
    'POST /paymentapi/redirect-extend-payment': (request) =>
      pay(request, (context) => priceExtension(context, request.body)),
    'POST /paymentapi/redirect-device-topup-payment': (request) =>
      pay(request, (context) => priceDeviceTopUp(context, request.body)),
    'POST /paymentapi/redirect-topup-payment': async (request) => {
      await deps.topUps.limitLookUps({ customer: customerOf(request), address: request.address });
      return pay(request, (context) => priceTopUp(deps.topUps.findTopUps, context, request.body));
    },
    'POST /paymentapi/redirect-sim-card-payment': (request) =>
      pay(request, (context) => priceSimCard(context, request.body)),
    'POST /capi/orders/:order_id/payment-page': async (request) => {
      const customer = customerOf(request);
      await limitOrders(deps.rateLimiter, customer, request.address);
      return reopenPayment(deps, { customer, number: request.params.order_id });
    },
  } satisfies Partial<Implementations>;
}
