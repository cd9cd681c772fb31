import type { EsimsApi } from '../esims/slice.ts';
import type { SettleDeps } from '../payments/settle-payment.ts';
import type { Platform } from '../platform/slice.ts';
import type { VouchersApi } from '../vouchers/slice.ts';
import type { PricingContext } from './purchase.ts';

/** What the use cases of checkout work with; the slice makes it once. */
export type CheckoutDeps = SettleDeps &
  Pick<Platform, 'rateLimiter' | 'outbox'> &
  Pick<EsimsApi, 'topUps'> &
  Pick<PricingContext, 'selling' | 'reportLoss'> & {
    /** Counts a voucher code that is tried, as the check of a code does. */
    limitVoucherChecks: VouchersApi['limitChecks'];
    publicUrl: string;
    taxRateBasisPoints: number;
    paymentExpirySeconds: number;
  };
