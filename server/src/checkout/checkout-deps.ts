import type { EsimsApi } from '../esims/slice.ts';
import type { SettleDeps } from '../payments/settle-payment.ts';
import type { Platform } from '../platform/slice.ts';
import type { VouchersApi } from '../vouchers/slice.ts';
import type { PricingContext } from './purchase.ts';

/** Dependencies of the use cases of checkout; the slice makes them once. */
export type CheckoutDeps = SettleDeps &
  Pick<Platform, 'rateLimiter' | 'outbox'> &
  Pick<EsimsApi, 'topUps'> &
  Pick<PricingContext, 'floor' | 'routerCountries'> & {
    /** Counts a tried voucher code against the rate limit of the voucher check. */
    limitVoucherChecks: VouchersApi['limitChecks'];
    publicUrl: string;
    taxRateBasisPoints: number;
    paymentExpirySeconds: number;
  };
