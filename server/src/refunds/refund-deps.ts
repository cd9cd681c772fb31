import type { SettleDeps } from '../payments/settle-payment.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/slice.ts';
import type { CancelCovered } from './cancel-covered.ts';

/** What the use cases of refunds work with; the slice makes it once. */
export type RefundDeps = SettleDeps &
  Pick<Platform, 'rateLimiter' | 'outbox'> & {
    cancelCovered: CancelCovered;
    /** Reads the order's eSIMs anew at their supplier. Implemented by esims. */
    rereadEsims: (orderId: string) => Promise<void>;
    /** Sends the refund soon after `tx` has committed; the periodic task sends it in any case. */
    planSend: (tx: Db, refundId: string) => Promise<void>;
  };
