import type { CheckoutMailTexts } from './shape.ts';

export const en: CheckoutMailTexts = {
  payLink: {
    subject: (order) => `Your order ${order} is ready to be paid`,
    preheader: 'Open the payment page within 24 hours.',
    label: 'Booking',
    title: 'Your order is ready to be paid',
    stops: ['Ordered', 'Payment', 'Ready to use'],
    intro:
      'As agreed with our team, we have prepared this order for you. As soon as the payment arrives, we will get everything ready and write to you again.',
    order: 'Order number',
    payUntil: 'Please pay by',
    button: 'Pay now',
    seeOrder: 'See the order',
    terms: 'By paying you accept our terms and our privacy policy, which you find on our website.',
    notAsked:
      'You did not ask for this order? Then there is nothing to do: without a payment it ends by itself.',
  },
};
