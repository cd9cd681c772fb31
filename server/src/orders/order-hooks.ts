import type { Db } from '../platform/database/database.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderView } from './order-view.ts';

declare module '../platform/slice.ts' {
  interface Slice {
    orderHooks?: readonly OrderHooks[];
    /** Its part of an order's page. */
    orderView?: Partial<OrderView>;
  }
}

/**
 * What a slice does when an order changes. Every hook runs inside the transaction of the change, with the order's row locked: it
 * uses `tx` alone, calls no vendor, and leaves longer work to a job enqueued with `tx`. Hooks run in the order in which
 * `shop/open-shop.ts` lists the slices.
 */
export interface OrderHooks {
  /** The order has just been stored as PENDING: take what it holds. A `ShopError` refuses the order as a whole. */
  placed?(tx: Db, order: OrderRecord, at: Date): Promise<void>;
  /**
   * The money is there; `order` is PAID and its delivery is under review. `cannot_deliver`: what was bought can't be given any
   * more. Then whatever the effects wrote is undone and the money goes back in full. It is only to be expected when `late`: the
   * order had expired and what it held was released. Called once per order.
   */
  paid?(tx: Db, order: OrderRecord, at: Date, late: boolean): Promise<DeliveryPromise>;
  /** A parcel of it is about to be sent: an `OperatorError` holds it back. */
  shipping?(tx: Db, order: OrderRecord): Promise<void>;
  /** The parcel has left. */
  shipped?(tx: Db, order: OrderRecord, at: Date): Promise<unknown>;
  /** All of the money is about to go back: hand nothing more out. `closed` follows when it is back. */
  refunding?(tx: Db, order: OrderRecord, at: Date): Promise<void>;
  /** Nothing (more) will be delivered: release what the order holds or still has under way. May come after `paid`. */
  closed?(tx: Db, order: OrderRecord, why: ClosedBecause, at: Date): Promise<void>;
  /** The whole of an order's money is to go back. Refunds alone implements it. */
  refundDue?: RefundInFull;
}

/** `taken`: this slice will deliver its part, or has none in this order. */
export type DeliveryPromise = 'taken' | 'cannot_deliver';

/**
 * expired, cancelled, failed: it was never paid. reversed: the bank took the money back after it was paid. refunded: all of
 * the money went back. Part of the money going back closes nothing.
 */
export type ClosedBecause = 'expired' | 'cancelled' | 'failed' | 'reversed' | 'refunded';

/**
 * Starts giving back the whole of an order's money, inside the caller's transaction: through the gateway where its method
 * allows, otherwise the order is flagged for the operator. `rule` says why, for the books, e.g. `late_payment`. `attempt`
 * names the payment where the order has another one that stays. Repeating it changes nothing.
 */
export type RefundInFull = (
  tx: Db,
  order: OrderRecord,
  rule: string,
  at: Date,
  attempt?: string,
) => Promise<void>;

/** Whether the whole of an order's money can go back through the gateway, without a person. Implemented by payments. */
export type RefundsByItself = (db: Db, order: OrderRecord) => Promise<boolean>;
