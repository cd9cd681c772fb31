import type { RentalTexts } from './shape.ts';

export const en: RentalTexts = {
  stops: ['On its way', 'With you', 'Returned'],
  order: 'Order number',
  devices: 'Router',
  devicesOf: (name, serials) => `${name} (${serials})`,
  dates: 'Rental period',
  lateFee: 'Late fee',
  conditionFee: 'Fee for damage or missing parts',
  lossFee: 'Fee for the router',
  feeNote: 'Our team will contact you about the fee.',
  button: 'Open My devices',
  kinds: {
    booked: {
      subject: ({ order }) => `Your WiFi router is booked (${order})`,
      preheader: 'Your payment has arrived.',
      label: 'Booking',
      title: 'Your router is booked',
      intro: () =>
        'Thank you, your payment has arrived. We will send the router so that it reaches you by your first day, and email you the tracking number once it is on its way.',
      note: 'Under My devices you can extend the rental, add data or arrange the return at any time.',
    },
    extended: {
      subject: ({ end }) => `Your rental now ends on ${end}`,
      preheader: 'Your payment has arrived, and the router stays with you.',
      label: 'Extension',
      title: 'A few more days',
      intro: ({ end }) => `Your payment has arrived. The last day of your rental is now ${end}.`,
      note: null,
    },
    'data-added': {
      subject: ({ order }) => `Data added to your router (${order})`,
      preheader: 'It is ready to use.',
      label: 'Top-up',
      title: 'More data for your router',
      intro: ({ end }) =>
        `Your payment has arrived and the data is on your router. There is nothing to install. It lasts until the rental ends on ${end}.`,
      note: null,
    },
    'ending-soon': {
      subject: ({ end }) => `Your router rental ends on ${end}`,
      preheader: 'Extend it, or choose how to return the router.',
      label: 'Reminder',
      title: 'Your rental ends soon',
      intro: ({ end }) =>
        `Your rental ends on ${end}. Travelling longer? Then extend it. Otherwise, please choose how to return the router: bring it to us, or have a courier pick it up.`,
      note: null,
    },
    'ends-today': {
      subject: () => 'Your router rental ends today',
      preheader: 'Please return the router, or extend the rental.',
      label: 'Reminder',
      title: 'Today is the last day',
      intro: () =>
        'Your rental ends today. Please choose how to return the router: bring it to us, or have a courier pick it up. If you still need it, you can extend the rental.',
      note: null,
    },
    late: {
      subject: () => 'Please return your WiFi router',
      preheader: 'The rental has ended, and the router is not back yet.',
      label: 'Overdue',
      title: 'Your router is overdue',
      intro: ({ end, perDay }) =>
        `Your rental ended on ${end}, and the router is not back with us yet. Every further day costs ${perDay} per router. Please return it, or extend the rental as long as nobody else has booked it.`,
      note: 'Already on its way back? Then there is nothing left to do.',
    },
    returned: {
      subject: () => 'Your WiFi router is back with us',
      preheader: 'Thank you for renting it.',
      label: 'Return',
      title: 'The router is back',
      intro: () => 'We have received your router. Thank you, and see you on your next trip.',
      note: null,
    },
    lost: {
      subject: () => 'Your rental has ended without the router',
      preheader: 'We have not received the router.',
      label: 'Return',
      title: 'The router has not come back',
      intro: ({ end }) =>
        `Your rental ended on ${end}, and the router has not reached us. We have closed the rental; no further late fee is added.`,
      note: 'If you find the router or have sent it, please reply to this mail: we will settle it with you.',
    },
  },
};
