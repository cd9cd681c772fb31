import type { PaymentStatus } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';

/** What the waiting page shows. */
export type Outcome = 'waiting' | 'success' | 'refunded' | 'expired' | 'unknown';

/** The outcome to show for a payment's state (Y2). With null the page stays unchanged and polling continues. */
export function outcomeOf(status: PaymentStatus): Outcome | null {
  switch (status) {
    case 'PAID':
      return 'success';
    case 'EXPIRED':
    case 'FAILED':
    case 'CANCELLED':
      return 'expired';
    case 'REFUNDED':
      return 'refunded';
    default:
      return null;
  }
}

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
  const isDone = bought === 'esim' ? order.esims.length > 0 : order.delivery_status === 'finished';
  return isDone ? 'done' : 'awaited';
}

/** How long the page asks, in milliseconds: for the payment longer than an order stays unpaid, for the delivery minutes. */
export const patience = { payment: 2 * 3_600_000, delivery: 600_000 } as const;
