import type { RefundInFull } from '../orders/order-hooks.ts';
import type { Platform } from '../platform/slice.ts';

/** What the use cases of rentals work with; the slice makes it once. */
export type RentalDeps = Pick<Platform, 'database' | 'clock' | 'rateLimiter'> & {
  refundInFull: RefundInFull;
  /** Ends an order that was not paid; money that was quicker counts. Implemented by payments. */
  cancelUnpaid: (order: string) => Promise<void>;
  taxRateBasisPoints: number;
};
