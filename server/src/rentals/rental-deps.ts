import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import type { RefundInFull } from '../orders/order-hooks.ts';
import type { Platform } from '../platform/slice.ts';

/** Dependencies of the use cases of rentals; the slice makes them once. */
export type RentalDeps = Pick<Platform, 'database' | 'clock' | 'rateLimiter'> & {
  refundInFull: RefundInFull;
  /** Cancels an unpaid order; a concurrent payment wins. Implemented by payments. */
  cancelUnpaid: (order: string) => Promise<void>;
  taxRateBasisPoints: number;
  offices: ShopFacts['offices'];
};

/** Dependencies of the operator's actions on routers. */
export type CounterDeps = Pick<Platform, 'database' | 'clock' | 'outbox'>;
