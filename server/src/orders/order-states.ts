import type {
  DeliveryState,
  DeliveryStatus,
  OrderEventKind,
  PaymentStatus,
} from '@langit/contract/values/orders';
import * as status from '@langit/contract/values/orders';

/**
 * State machine of an order's payment. States move forward only, with three exceptions: a late payment (EXPIRED → PAID), a reversal
 * by the bank (PAID → FAILED) and a won dispute (CHARGEBACK → PAID).
 */
export const paymentMoves = {
  pay: { from: ['PENDING', 'EXPIRED'], to: 'PAID' },
  expire: { from: ['PENDING'], to: 'EXPIRED' },
  fail: { from: ['PENDING'], to: 'FAILED' },
  cancel: { from: ['PENDING'], to: 'CANCELLED' },
  reverse: { from: ['PAID'], to: 'FAILED' },
  refund: { from: status.paidStatuses, to: 'REFUNDED' },
  refundPart: { from: ['PAID'], to: 'PARTIALLY_REFUNDED' },
  chargeBack: { from: ['PAID', 'PARTIALLY_REFUNDED'], to: 'CHARGEBACK' },
  winDispute: { from: ['CHARGEBACK'], to: 'PAID' },
} as const satisfies Record<string, { from: readonly PaymentStatus[]; to: PaymentStatus }>;

export type PaymentMove = keyof typeof paymentMoves;
/** The moves that end an unpaid order. */
export type UnpaidEnd = 'expire' | 'fail' | 'cancel';

export const initialPaymentState = 'PENDING' satisfies PaymentStatus;

export const canMovePayment = (from: PaymentStatus, move: PaymentMove): boolean =>
  (paymentMoves[move].from as readonly PaymentStatus[]).includes(from);

type WithPayment = { paymentState: PaymentStatus };

/** States in which an order holds its goods: payable, paid, or disputed without a decision. */
export const liveStates = [initialPaymentState, ...status.paidStatuses, paymentMoves.chargeBack.to] as const;

const ofPayment =
  (is: (status: PaymentStatus) => boolean) =>
  ({ paymentState }: WithPayment): boolean =>
    is(paymentState);

export const isUnpaid = ofPayment(status.isUnpaid);
export const isPaid = ofPayment(status.isPaid);
export const isExpired = ofPayment(status.isExpired);
export const isPartlyRefunded = ofPayment(status.isPartlyRefunded);
export const isRefunded = ofPayment(status.isRefunded);
export const isCancelled = ofPayment(status.isCancelled);
export const isDisputed = ofPayment(status.isDisputed);

/** State machine of a delivery; null: nothing to deliver (yet). eSIMs, top-ups and extensions skip `on_ship`. */
export const deliveryMoves = {
  begin: { from: [null], to: 'on_review' },
  ship: { from: ['on_review'], to: 'on_ship' },
  finish: { from: ['on_review', 'on_ship'], to: 'finished' },
} as const satisfies Record<string, { from: readonly (DeliveryState | null)[]; to: DeliveryState }>;

export type DeliveryMove = keyof typeof deliveryMoves;

export const canMoveDelivery = (from: DeliveryState | null, move: DeliveryMove): boolean =>
  (deliveryMoves[move].from as readonly (DeliveryState | null)[]).includes(from);

const ofDelivery =
  (is: (state: DeliveryState | null) => boolean) =>
  ({ deliveryState }: { deliveryState: DeliveryState | null }): boolean =>
    is(deliveryState);

export const awaitsDelivery = ofDelivery(status.awaitsDelivery);
export const isOnTheWay = ofDelivery(status.isOnTheWay);
export const isDelivered = ofDelivery(status.isDelivered);

/** The words of the HTTP contract. */
export const deliveryStatusOf: Readonly<Record<DeliveryState, DeliveryStatus>> = {
  on_review: 'on review',
  on_ship: 'on ship',
  finished: 'finished',
};

/** Unpaid and before its payment deadline. */
export const isPayable = (order: WithPayment & { expiresAt: Date }, now: Date): boolean =>
  isUnpaid(order) && order.expiresAt > now;

/** The state shown to the customer: an overdue order is shown as expired before the job has expired it (Y8). */
export const shownPaymentState = (order: WithPayment & { expiresAt: Date }, now: Date): PaymentStatus =>
  isUnpaid(order) && !isPayable(order, now) ? paymentMoves.expire.to : order.paymentState;

/** The timeline event of each payment state. */
export const eventOfPayment: Readonly<Record<(typeof paymentMoves)[PaymentMove]['to'], OrderEventKind>> = {
  PAID: 'paid',
  EXPIRED: 'expired',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
  CHARGEBACK: 'chargeback',
};
