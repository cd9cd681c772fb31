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

/** Where an order was placed: by the customer, or by the staff. */
export const orderDoors = ['storefront', 'console', 'terminal'] as const;
export type OrderDoor = (typeof orderDoors)[number];

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
