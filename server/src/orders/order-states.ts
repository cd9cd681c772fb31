import type { DeliveryStatus, OrderEventKind, PaymentStatus } from '@langit/contract/values/orders';

/**
 * What happens to an order's payment. Forward only, with the listed exceptions: money that comes after the end (EXPIRED →
 * PAID), a bank that takes it back (PAID → FAILED), and a dispute that is won (CHARGEBACK → PAID).
 */
export const paymentMoves = {
  pay: { from: ['PENDING', 'EXPIRED'], to: 'PAID' },
  expire: { from: ['PENDING'], to: 'EXPIRED' },
  fail: { from: ['PENDING'], to: 'FAILED' },
  cancel: { from: ['PENDING'], to: 'CANCELLED' },
  reverse: { from: ['PAID'], to: 'FAILED' },
  refund: { from: ['PAID', 'PARTIALLY_REFUNDED'], to: 'REFUNDED' },
  refundPart: { from: ['PAID'], to: 'PARTIALLY_REFUNDED' },
  chargeBack: { from: ['PAID', 'PARTIALLY_REFUNDED'], to: 'CHARGEBACK' },
  winBack: { from: ['CHARGEBACK'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export type PaymentMove = keyof typeof paymentMoves;
/** How an order that was never paid ends. */
export type UnpaidEnd = 'expire' | 'fail' | 'cancel';

export const initialPaymentState = 'PENDING' satisfies PaymentStatus;

export const canMovePayment = (from: PaymentStatus, move: PaymentMove): boolean =>
  (paymentMoves[move].from as readonly PaymentStatus[]).includes(from);

type WithPayment = { paymentState: PaymentStatus };

/** All of its money is here, or what is left after a refund of a part. */
export const paidStates = paymentMoves.refund.from;
/** What holds goods: paid for, or still to be paid. A dispute is not decided yet. */
export const liveStates = [initialPaymentState, ...paidStates, paymentMoves.chargeBack.to] as const;

/** Waits for its money: neither paid nor ended. */
export const isUnpaid = ({ paymentState }: WithPayment): boolean => paymentState === initialPaymentState;
export const isPaid = ({ paymentState }: WithPayment): boolean =>
  (paidStates as readonly PaymentStatus[]).includes(paymentState);
/** Its time to pay was over before any money came. */
export const isExpired = ({ paymentState }: WithPayment): boolean => paymentState === paymentMoves.expire.to;
export const isCancelled = ({ paymentState }: WithPayment): boolean =>
  paymentState === paymentMoves.cancel.to;
/** The bank holds its money until a dispute is decided. */
export const isDisputed = ({ paymentState }: WithPayment): boolean =>
  paymentState === paymentMoves.chargeBack.to;

export type DeliveryState = 'on_review' | 'on_ship' | 'finished';

/** What happens to a delivery; null: nothing to deliver (yet). eSIMs, top-ups and extensions are never on their way. */
export const deliveryMoves = {
  begin: { from: [null], to: 'on_review' },
  ship: { from: ['on_review'], to: 'on_ship' },
  finish: { from: ['on_review', 'on_ship'], to: 'finished' },
} as const satisfies Record<string, { from: readonly (DeliveryState | null)[]; to: DeliveryState }>;

export type DeliveryMove = keyof typeof deliveryMoves;

export const canMoveDelivery = (from: DeliveryState | null, move: DeliveryMove): boolean =>
  (deliveryMoves[move].from as readonly (DeliveryState | null)[]).includes(from);

type WithDelivery = { deliveryState: DeliveryState | null };

/** Paid, and nothing has left yet. */
export const awaitsDelivery = ({ deliveryState }: WithDelivery): boolean =>
  deliveryState === deliveryMoves.begin.to;
/** On its way by a courier. */
export const isOnTheWay = ({ deliveryState }: WithDelivery): boolean =>
  deliveryState === deliveryMoves.ship.to;
export const isDelivered = ({ deliveryState }: WithDelivery): boolean =>
  deliveryState === deliveryMoves.finish.to;

/** The words of the HTTP contract. */
export const deliveryStatusOf: Readonly<Record<DeliveryState, DeliveryStatus>> = {
  on_review: 'on review',
  on_ship: 'on ship',
  finished: 'finished',
};

/** Can still be paid: unpaid, and its time is not over. */
export const isPayable = (order: WithPayment & { expiresAt: Date }, now: Date): boolean =>
  isUnpaid(order) && order.expiresAt > now;

/** An unpaid order whose time is up reads as expired before anything has closed it (Y8). */
export const shownPaymentState = (order: WithPayment & { expiresAt: Date }, now: Date): PaymentStatus =>
  isUnpaid(order) && !isPayable(order, now) ? paymentMoves.expire.to : order.paymentState;

/** What the timeline says when a payment arrives in a state. */
export const eventOfPayment: Readonly<Record<(typeof paymentMoves)[PaymentMove]['to'], OrderEventKind>> = {
  PAID: 'paid',
  EXPIRED: 'expired',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
  CHARGEBACK: 'chargeback',
};
