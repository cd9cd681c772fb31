import type { OrderMailTexts } from './shape.ts';

export const en: OrderMailTexts = {
  orderReceived: {
    subject: (order) => `We have received your order ${order}`,
    preheader: 'Please complete the payment so that we can get started.',
    label: 'Booking',
    title: 'We have received your order',
    stops: ['Ordered', 'Payment', 'Ready to use'],
    intro:
      'Thank you for your order. As soon as the payment arrives, we will get everything ready and write to you again.',
    order: 'Order number',
    payUntil: 'Please pay by',
    button: 'See the order and pay',
    rupiah: 'Payment is in Indonesian Rupiah.',
    paid: 'Already paid? Then there is nothing left to do: the confirmation is on its way.',
  },
  parcel: {
    label: 'Delivery',
    stops: ['Packing', 'On its way', 'Delivered'],
    stages: {
      packing: {
        subject: (order) => `Your payment has arrived, we are packing order ${order}`,
        preheader: 'We will write again as soon as the parcel is on its way.',
        title: 'We are packing your order',
        body: 'Thank you, your payment has arrived. We will email you the tracking number as soon as the parcel is with the courier.',
      },
      shipped: {
        subject: (order) => `Your order ${order} is on its way`,
        preheader: 'Your parcel is with the courier.',
        title: 'Your parcel is on its way',
        body: 'We have handed your parcel to the courier. You can follow it with the tracking number.',
      },
      corrected: {
        subject: (order) => `New tracking number for order ${order}`,
        preheader: 'Please use this tracking number from now on.',
        title: 'Your tracking number has changed',
        body: 'The tracking number we sent you was not right, and we are sorry for the mix-up. Your parcel is on its way: please follow it with this number instead.',
      },
      arrived: {
        subject: (order) => `Your order ${order} has been delivered`,
        preheader: 'We hope that everything has arrived safely.',
        title: 'Your parcel has been delivered',
        body: 'The courier has delivered your parcel. If anything is missing or does not work, please tell us.',
      },
    },
    order: 'Order number',
    to: 'Delivered to',
    courier: 'Courier',
    sentOn: 'Sent on',
    tracking: 'Tracking number',
    button: 'See the order',
  },
  bill: {
    days: (days) => `${days} ${days === 1 ? 'day' : 'days'}`,
    added: (days, dates) => `${days} more ${days === 1 ? 'day' : 'days'}: ${dates}`,
    rent: 'Rent',
    delivery: 'Delivery',
    tax: 'Tax',
    discount: (voucher) => (voucher ? `Discount (${voucher})` : 'Discount'),
    total: 'Total',
  },
};
