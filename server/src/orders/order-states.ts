import type { DeliveryStatus, OrderEventKind, PaymentStatus } from '@langit/contract/values/orders';

/**
 * How an order's payment may move. Forward only, with the listed exceptions: EXPIRED → PAID (late money), PAID → FAILED (the
 * bank takes the money back) and PAID ↔ CHARGEBACK (disputed, and won).
 */
export const paymentMoves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  PENDING: ['PAID', 'EXPIRED', 'FAILED', 'CANCELLED'],
  EXPIRED: ['PAID'],
  PAID: ['FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK'],
  PARTIALLY_REFUNDED: ['REFUNDED', 'CHARGEBACK'],
  CHARGEBACK: ['PAID'],
  FAILED: [],
  CANCELLED: [],
  REFUNDED: [],
};

export const canMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean =>
  paymentMoves[from].includes(to);

export type DeliveryState = 'on_review' | 'on_ship' | 'finished';

/** null: nothing to deliver (yet). eSIMs, top-ups and extensions skip `on_ship`. */
export const deliveryMoves: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  on_review: ['on_ship', 'finished'],
  on_ship: ['finished'],
  finished: [],
};

export const canMoveDelivery = (from: DeliveryState | null, to: DeliveryState): boolean =>
  from === null ? to === 'on_review' : deliveryMoves[from].includes(to);

/** The words of the HTTP contract. */
export const deliveryStatusOf: Readonly<Record<DeliveryState, DeliveryStatus>> = {
  on_review: 'on review',
  on_ship: 'on ship',
  finished: 'finished',
};

/** A pending order whose time is up reads as expired before anything has closed it (Y8). */
export const shownPaymentState = (
  order: { paymentState: PaymentStatus; expiresAt: Date },
  now: Date,
): PaymentStatus =>
  order.paymentState === 'PENDING' && order.expiresAt <= now ? 'EXPIRED' : order.paymentState;

/** What the timeline says when a payment arrives in a state. */
export const eventOfPayment: Readonly<Record<Exclude<PaymentStatus, 'PENDING'>, OrderEventKind>> = {
  PAID: 'paid',
  EXPIRED: 'expired',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
  CHARGEBACK: 'chargeback',
};
