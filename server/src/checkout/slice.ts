import type { EsimsApi } from '../esims/slice.ts';
import type { PaymentsApi } from '../payments/slice.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import type { VouchersApi } from '../vouchers/slice.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { checkoutCommands } from './commands.ts';
import { payLinkTemplate } from './mails/pay-link.ts';
import { giftExposures } from './order-by-staff.ts';
import { payPageRoute } from './pay-page.ts';
import { checkoutRoutes } from './routes.ts';

type Ports = Pick<
  CheckoutDeps,
  'publicUrl' | 'taxRateBasisPoints' | 'paymentExpirySeconds' | 'floor' | 'routerCountries'
> & {
  payments: PaymentsApi;
  esims: EsimsApi;
  vouchers: VouchersApi;
};

/** From a choice of goods to an order with an open payment page. */
export function checkoutSlice(
  { rateLimiter, outbox }: Platform,
  { payments, esims, vouchers, ...ports }: Ports,
): {
  routes(): ReturnType<typeof checkoutRoutes>;
  commands: ReturnType<typeof checkoutCommands>;
  exposures: ReturnType<typeof giftExposures>;
} & Slice {
  const deps: CheckoutDeps = {
    ...payments.settling,
    ...ports,
    rateLimiter,
    outbox,
    topUps: esims.topUps,
    limitVoucherChecks: vouchers.limitChecks,
  };
  return {
    name: 'checkout',
    routes: () => checkoutRoutes(deps),
    commands: checkoutCommands(deps),
    exposures: giftExposures(deps),
    mails: [payLinkTemplate],
    raw: [payPageRoute(deps)],
  };
}
