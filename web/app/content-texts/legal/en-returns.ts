import type { Legal } from '../content-types';

export const returns: Legal = {
  title: 'Return policy',
  description:
    'When an eSIM, a SIM card or a router rental can be cancelled, how much is refunded and how long it takes.',
  intro:
    'We want you to be online, or to have your money back. This page says what can be cancelled, until when, and what happens next.',
  sections: [
    {
      title: 'eSIM plans',
      points: [
        'An eSIM whose status is New (not activated, QR code not scanned) can be cancelled and is refunded in full.',
        'An eSIM that does not work although it was installed and used as described: report it to us; if we cannot solve it, we refund it after checking.',
        'A plan that was not installed within 30 days of purchase has expired and is not refundable.',
        'Applied top-ups are not refundable.',
      ],
    },
    {
      title: 'SIM cards',
      points: [
        'SIM cards are refunded after the card has come back to us unused.',
        'Shipping fees are not refundable.',
      ],
    },
    {
      title: 'Router rental',
      points: [
        'Before the router is sent, a rental can be cancelled and is refunded in full.',
        'After that there is no refund. A router that arrives faulty is replaced or refunded.',
      ],
    },
    {
      title: 'How to ask for a refund',
      points: [
        'Send your request with the order number within 7 business days of your first report of the problem, by chat or to {email}.',
        'Checking and refunding take up to 7 business days.',
        'The money goes back the way it came. Where the payment method does not allow that, we ask for your bank account; for orders placed through a marketplace an admin fee may be deducted when the refund is made outside of it.',
        'There is no refund while a chargeback for the same payment is open: please let us finish one before the other.',
      ],
    },
    {
      title: 'Customers in Vietnam',
      intro: 'For accounts whose nation is Vietnam the following rules apply instead:',
      points: [
        'An eSIM with the status New can be cancelled within 3 days of payment and is refunded in full.',
        {
          text: 'A faulty plan is refunded by the price of the order:',
          subpoints: [
            'under 120,000 ₫: 100 %',
            '120,000 ₫ to 480,000 ₫: 100 % if less than 50 % of the data was used, otherwise in proportion to the data that is left',
            'over 480,000 ₫: in proportion to the unused data',
          ],
        },
        'Support replies within 3 working days, the refund follows within 5 further working days, at most 60 days after a valid request.',
      ],
    },
  ],
  contact: 'Need help with a refund? Write to {email} or call {phone} ({hours}).',
};
