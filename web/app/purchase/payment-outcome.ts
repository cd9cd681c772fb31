import { isDelivered, type PaymentStatus } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';

/** What the waiting page shows; each has its own title, sentence and first button. */
export type Outcome =
  | 'waiting'
  | 'declined'
  | 'pageExpired'
  | 'success'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'unknown';

type Paying = Pick<OrderDetail, 'payment_status' | 'payment_page' | 'refund' | 'events'>;

/** The shop has stopped the delivery of what was paid, and pays it back. */
export const isUndelivered = ({ events, refund }: Pick<Paying, 'events' | 'refund'>): boolean =>
  refund !== null && events.some(({ kind }) => kind === 'undelivered');

/** Null: the payment goes on, or is disputed. */
const ends: Readonly<Record<PaymentStatus, Outcome | null>> = {
  PENDING: null,
  PAID: 'success',
  EXPIRED: 'expired',
  FAILED: 'expired',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: null,
  CHARGEBACK: null,
};

/** The payment has come to an end. */
export const isSettled = (status: PaymentStatus): boolean => ends[status] !== null;

/** How an order's payment is shown (Y2). A status that is no end stays a wait, and the page goes on asking. */
export function outcomeOf(order: Paying): Outcome {
  const end = ends[order.payment_status];
  if (end) return end === 'success' && isUndelivered(order) ? 'refunded' : end;
  if (order.payment_page === 'declined') return 'declined';
  return order.payment_page === 'expired' ? 'pageExpired' : 'waiting';
}

/** The payment can still come in. */
export const isOpen = (outcome: Outcome): boolean =>
  outcome === 'waiting' || outcome === 'declined' || outcome === 'pageExpired';

/** What was bought, as far as it changes what the page says; null while the order is not known. */
export type Bought = 'esim' | 'sim' | 'router' | 'topUp' | 'extension';

export function boughtIn({ type, ship_to }: Pick<OrderDetail, 'type' | 'ship_to'>): Bought {
  if (type === 'rent') return 'router';
  if (type === 'topup') return 'topUp';
  if (type === 'extend') return 'extension';
  return ship_to ? 'sim' : 'esim';
}

/** Where a paid order stands, as far as the page waits for it: a parcel leaves days later, and a mail tells of it. */
export type Delivery = 'unknown' | 'awaited' | 'done' | 'by parcel';

export function deliveryOf(order: OrderDetail | null): Delivery {
  if (!order) return 'unknown';
  const bought = boughtIn(order);
  if (bought === 'sim' || bought === 'router') return 'by parcel';
  const isDone = bought === 'esim' ? order.esims.length > 0 : isDelivered(order.delivery_status);
  return isDone ? 'done' : 'awaited';
}

/** How long the page asks, in milliseconds: for the payment longer than an order stays unpaid, for the delivery minutes. */
export const patience = { payment: 2 * 3_600_000, delivery: 600_000 } as const;
