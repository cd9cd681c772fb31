import type { EsimsApi } from '../esims/slice.ts';
import type { PaymentsApi } from '../payments/slice.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { VouchersApi } from '../vouchers/slice.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { checkoutRoutes } from './routes.ts';

type Ports = Pick<CheckoutDeps, 'publicUrl' | 'taxRateBasisPoints' | 'paymentExpirySeconds' | 'floor'> & {
  payments: PaymentsApi;
  esims: EsimsApi;
  vouchers: VouchersApi;
};

/** From a choice of goods to an order with an open payment page. */
export const checkoutSlice = (
  { rateLimiter, outbox }: Platform,
  { payments, esims, vouchers, ...ports }: Ports,
): { routes(): ReturnType<typeof checkoutRoutes> } & Slice => ({
  name: 'checkout',
  routes: () =>
    checkoutRoutes({
      ...payments.settling,
      ...ports,
      rateLimiter,
      outbox,
      topUps: esims.topUps,
      limitVoucherChecks: vouchers.limitChecks,
    }),
});
