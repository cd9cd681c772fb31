import type { Part } from '@langit/contract/values/message';

/** An order that waits for its payment: how the try went, a new payment page, cancelling. */
export const unpaid = {
  payNow: 'Pay now',
  cancelOrder: 'Cancel this order',
  cancelQuestion: 'Cancel this order?',
  cancelText:
    'You have not been charged. The payment page closes, and a voucher or booked dates become free again.',
  cancelKeep: 'Keep it',
  cancelled: 'Your order is cancelled.',
  pageExpired: 'The payment page has expired. Your order is still open.',
  opening: 'Opening the payment page…',
  openingText: 'One moment, please.',
  openNewPage: 'Open a new payment page',
  cardDeclined: 'The card was declined. Try again or another way.',
  paymentDeclined: 'The payment was declined. Try again or another way.',
} as const satisfies Part;
