export const orderKinds = ['buy', 'rent', 'topup', 'extend'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const paymentStatuses = [
  'PENDING',
  'PAID',
  'EXPIRED',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'CHARGEBACK',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Paid, in full or less a partial refund. */
export const paidStatuses = ['PAID', 'PARTIALLY_REFUNDED'] as const satisfies readonly PaymentStatus[];
/** Ended before a payment came. A late one may still arrive. */
export const endedUnpaidStatuses = [
  'EXPIRED',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly PaymentStatus[];

/** Waits for its payment: neither paid nor ended. */
export const isUnpaid = (status: PaymentStatus): boolean => status === 'PENDING';
export const hasEndedUnpaid = (status: PaymentStatus): boolean =>
  (endedUnpaidStatuses as readonly PaymentStatus[]).includes(status);
export const isPaid = (status: PaymentStatus): boolean =>
  (paidStatuses as readonly PaymentStatus[]).includes(status);
/** Paid, and nothing went back. */
export const paidInFull = 'PAID' satisfies PaymentStatus;
export const isPaidInFull = (status: PaymentStatus): boolean => status === paidInFull;
/** The payment deadline passed without a payment. */
export const isExpired = (status: PaymentStatus): boolean => status === 'EXPIRED';
export const cancelled = 'CANCELLED' satisfies PaymentStatus;
export const isCancelled = (status: PaymentStatus): boolean => status === cancelled;
/** Part of its money went back. */
export const isPartlyRefunded = (status: PaymentStatus): boolean => status === 'PARTIALLY_REFUNDED';
export const isRefunded = (status: PaymentStatus): boolean => status === 'REFUNDED';
/** Charged back: the bank holds the money until the dispute is decided. */
export const isDisputed = (status: PaymentStatus): boolean => status === 'CHARGEBACK';

/** How a payment was made, as the customer knows it; gateways have finer names. */
export const paymentMethods = ['card', 'qris', 'bank_transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Who said which phone an eSIM is for: the browser by itself, or the customer by the list of phones (Z14). */
export const deviceTellers = ['browser', 'customer'] as const;
export type DeviceTeller = (typeof deviceTellers)[number];

/** The payment page of an unpaid order: open, open after a declined try, or no longer payable (a new one can be opened). */
export const paymentPages = ['open', 'declined', 'expired'] as const;
export type PaymentPage = (typeof paymentPages)[number];

export const deliveryStatuses = ['on review', 'on ship', 'finished'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryStates = ['on_review', 'on_ship', 'finished'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Where a parcel is that waits to be sent, or is on its way. */
export const parcelStates = ['on_review', 'on_ship'] as const satisfies readonly DeliveryState[];
export type ParcelState = (typeof parcelStates)[number];
export const parcelToSend = 'on_review' satisfies ParcelState;
export const parcelOnItsWay = 'on_ship' satisfies ParcelState;

/** In the words of the shop or of the HTTP contract; null: nothing to deliver (yet). */
type Delivery = DeliveryState | DeliveryStatus | null;

/** Paid and not sent yet. */
export const awaitingDelivery = 'on_review' satisfies DeliveryState;
export const awaitsDelivery = (delivery: Delivery): boolean =>
  delivery === awaitingDelivery || delivery === 'on review';
/** With the courier. */
export const isOnTheWay = (delivery: Delivery): boolean => delivery === 'on_ship' || delivery === 'on ship';
export const delivered = 'finished' satisfies DeliveryState & DeliveryStatus;
export const isDelivered = (delivery: Delivery): boolean => delivery === delivered;

/** Where an order was placed: by the customer, or by the staff. */
export const orderChannels = ['storefront', 'console', 'terminal'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** Kinds of events in an order's timeline. */
export const orderEventKinds = [
  'placed',
  'paid',
  'expired',
  'failed',
  'cancelled',
  'supplier_ordered',
  'delivered',
  'delivery_delayed',
  'undelivered',
  'shipped',
  'finished',
  'returned',
  'refund_requested',
  'refund_refused',
  'refunded',
  'chargeback',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
