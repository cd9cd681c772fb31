import type { SettleDeps } from '../payments/settle-payment.ts';
import type { Db } from '../platform/database/database.ts';
import type { Platform } from '../platform/slice.ts';
import type { CancelCovered } from './cancel-covered.ts';

/** Dependencies of the use cases of refunds; the slice makes them once. */
export type RefundDeps = SettleDeps &
  Pick<Platform, 'rateLimiter' | 'outbox'> & {
    cancelCovered: CancelCovered;
    /** Refreshes the order's eSIMs from their supplier. Implemented by esims. */
    rereadEsims: (orderId: string) => Promise<void>;
    /** Enqueues a job in `tx` that sends the refund. The periodic job sends it too if that one fails. */
    planSend: (tx: Db, refundId: string) => Promise<void>;
  };
