import type { Db } from './database/database.ts';
import type { Refusal } from './refusals.ts';

/** What every slice may know of an order. Slices above orders see the whole record (`orders/order-hooks.ts`). */
export type HookedOrder = { id: string; number: string; customer: string; voucherCode: string | null };

/**
 * Hooks of a slice for the changes of an order. Every hook runs inside the transaction of the change with the order's row locked. It
 * uses only `tx`, calls no vendor, and enqueues a job with `tx` for longer work. Hooks run in the order in which
 * `shop/open-shop.ts` lists the slices.
 */
export interface OrderHooks<Order extends HookedOrder = HookedOrder> {
  /** The order is stored as PENDING: reserve its goods. A `ShopError` rolls the order back. */
  placed?(tx: Db, order: Order, at: Date): Promise<void>;
  /**
   * The order is PAID and its delivery is under review. `cannot_deliver`: the goods are no longer available. The changes of all hooks
   * are then rolled back to a savepoint and the order is refunded in full. It is only expected when `late`: the order had expired and
   * its reservations were released. Called once per order.
   */
  paid?(tx: Db, order: Order, at: Date, late: boolean): Promise<DeliveryPromise>;
  /** Why the parcel may not be sent now; null where it may. */
  shipping?(db: Db, order: Order): Promise<Refusal | null>;
  /** The parcel is with the courier. */
  shipped?(tx: Db, order: Order, at: Date): Promise<unknown>;
  /** A full refund has started: stop the delivery. `closed` follows when the refund is done. */
  refunding?(tx: Db, order: Order, at: Date): Promise<void>;
  /** The order has ended: release its reservations and cancel its open deliveries. May follow `paid`. */
  closed?(tx: Db, order: Order, why: CloseReason, at: Date): Promise<void>;
  /**
   * Starts a full refund: through the gateway if the payment method allows it, otherwise the order is flagged for the operator. `rule` is
   * the stored reason, e.g. `late_payment`. Idempotent. Only refunds implements it.
   */
  refundDue?(tx: Db, order: Order, rule: string, at: Date, more?: RefundCause): Promise<void>;
}

/** `attempt` selects the payment if another payment of the order stays. `decision`: of a person; without it the shop decides by its rules. */
export type RefundCause = {
  attempt?: string;
  decision?: { actor: string; reason: string | null };
};

/** `taken`: this slice delivers its part of the order, or has no part in it. */
export type DeliveryPromise = 'taken' | 'cannot_deliver';

/**
 * expired, cancelled, failed: never paid. reversed: the bank reversed the payment. refunded: refunded in full. A partial refund does
 * not close an order.
 */
export type CloseReason = 'expired' | 'cancelled' | 'failed' | 'reversed' | 'refunded';
