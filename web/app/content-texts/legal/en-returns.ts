import type { Legal } from '../content-types';

export const returns: Legal = {
  title: 'Return policy',
  description:
    'When an eSIM, a SIM card or a router rental can be cancelled, how much is refunded and how long it takes.',
  intro:
    'We want you to be online, or to have your money back. This page says what can be cancelled, until when, and what happens next.',
  short: [
    'eSIM still New? You get everything back.',
    'Ask on the page of your order: it shows the amount before you confirm.',
    'Checking and refunding take up to {payoutDays} business days; customers in Vietnam have rules of their own.',
  ],
  sections: [
    {
      id: 'esim-plans',
      title: 'eSIM plans',
      points: [
        'An eSIM whose status is New (not activated, QR code not scanned; the order page says “{installReady}”) can be cancelled and is refunded in full.',
        'If an eSIM does not work although it was installed and used as described, report it to us. If we cannot solve the problem, we refund the eSIM after checking.',
        'A plan that was not installed within {installDays} days of purchase has expired and is not refundable.',
        'Top-ups that have been applied are not refundable. If we cannot apply a top-up, your money goes back automatically.',
      ],
    },
    {
      id: 'sim-cards',
      title: 'SIM cards',
      points: [
        'SIM cards are refunded after the card has come back to us unused.',
        'Shipping fees are not refundable. If the card has not been sent yet, you get the fee back as well.',
      ],
    },
    {
      id: 'router-rental',
      title: 'Router rental',
      points: [
        'Before the router is sent, a rental can be cancelled and is refunded in full.',
        'After that there is no refund, not even for days that you do not use. A router that arrives faulty is replaced or refunded.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'How to ask for a refund',
      points: [
        'Open the order in your [order history](/account/order-history) and choose “Request a refund”, or send the order number by chat or to [{email}](mailto:{email}).',
        'Send your request within {requestDays} business days of your first report of the problem.',
        'Checking and refunding take up to {payoutDays} business days. Business days and working days are Monday to Friday, Jakarta time.',
        'The money goes back the way it came. Where the payment method does not allow that, we ask for your bank account, and erase it after the payout.',
        'For orders placed through a marketplace, an admin fee may be deducted when the refund is made outside that marketplace.',
        'There is no refund while a chargeback for the same payment is open: please wait until the chargeback is closed.',
      ],
    },
    {
      id: 'customers-in-vietnam',
      title: 'Customers in Vietnam',
      intro:
        'If the country of residence in your profile is Vietnam, these rules apply to your eSIM plans instead:',
      points: [
        'An eSIM with the status New can be cancelled within {vnCancelDays} days of payment and is refunded in full.',
        {
          text: 'Otherwise the refund depends on the price of the order:',
          subpoints: [
            'under {vnLower} VND: 100%',
            '{vnLower} to {vnUpper} VND: 100% if less than {vnHalf}% of the data was used, otherwise in proportion to the data that is left',
            'over {vnUpper} VND: in proportion to the unused data',
          ],
        },
        'Support replies within {vnReplyDays} working days. The refund follows within {vnPayoutDays} further working days, and at most {vnLatestDays} days after a valid request.',
      ],
      outro:
        'The price of the order is its price in Vietnamese dong on our price list when you ordered. You are refunded in Rupiah, as you paid.',
    },
    {
      id: 'your-rights',
      title: 'Your rights by law',
      points: [
        'If the law of your country gives you more rights than this page, the law applies. What is faulty or was never delivered is refunded or replaced in any case.',
      ],
    },
  ],
  contact:
    'Need help with a refund? Write to [{email}](mailto:{email}) or call [{phone}](tel:{phoneDigits}) ({hours}).',
};
