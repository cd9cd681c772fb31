import type { Part } from '../message';

/** The page that waits for the payment and says how it ended. */
export const payment = {
  pageTitle: 'Payment',
  waitingTitle: 'Waiting for your payment',
  waitingText:
    'Pay in the other tab; this page updates by itself. Closed it? Your order is in Order history.',
  successTitle: 'Payment received',
  successText: 'Thank you! We have written to you with the details.',
  esimAwaited: 'Thank you! Your eSIM is on its way to this page and to your inbox.',
  esimReady: 'Thank you! Your eSIM is ready to install.',
  simPacked: 'Thank you! We are packing your SIM card and will write to you when it is on its way.',
  routerBooked: 'Thank you! Your router is booked. We will write to you when it is on its way.',
  topUpAwaited: 'Thank you! The extra data is being added. We will confirm it by email.',
  topUpDone: 'Thank you! The extra data has been added.',
  extensionAwaited: 'Thank you! Your rental is being extended. We will confirm it by email.',
  extensionDone: 'Thank you! Your rental has been extended.',
  notDeliveredYet:
    'Thank you! It takes longer than usual. We will write to you by email as soon as it is ready.',
  noPaymentYet: 'This page has stopped checking. We will email you when your payment arrives.',
  refundedTitle: 'Payment received and refunded',
  refundedText:
    'This order was paid and the money has been sent back to you. It can take a few days to arrive.',
  expiredTitle: 'Payment not completed',
  expiredText: 'Your payment has expired. Please place a new order.',
  unknownTitle: "We don't know this payment",
  unknownText: 'Please look in your order history. Every order and its payment is listed there.',
  order: 'Order',
  amount: 'Amount',
  timeLeft: 'Time left',
  plan: 'Plan',
  openPayment: 'Open payment page',
  openAgain: 'Open payment page again',
  blocked: 'Your browser has blocked the new tab. Open the payment page with this button.',
  install: 'Install eSIM now',
  seeOrder: 'See order',
  history: 'Order history',
  newOrder: 'See plans',
  help: 'Questions about this payment?',
  offline: 'You are offline. We go on as soon as the connection is back.',
  paidStamp: 'Paid',
} as const satisfies Part;
