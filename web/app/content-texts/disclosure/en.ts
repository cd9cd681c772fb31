import type { Disclosure } from '../content-types';

export const disclosure: Disclosure = {
  title: 'Legal notice for customers in Japan',
  description:
    'What sellers disclose to customers in Japan under the Act on Specified Commercial Transactions, in English.',
  intro:
    'Japan’s Act on Specified Commercial Transactions requires sellers to state the following. This is a translation for your information; the [Japanese page](/ja/others/commercial-disclosure) is the original.',
  rows: [
    { id: 'seller', term: 'Seller', lines: ['{legalName} ({shop})', '{registration}'] },
    { id: 'representative', term: 'Person in charge', lines: ['{representative}'] },
    { id: 'address', term: 'Address', lines: ['{address}'] },
    {
      id: 'contact',
      term: 'Contact',
      lines: [
        'Phone: [{phone}](tel:{phoneDigits}) ({hours})',
        'Email: [{email}](mailto:{email})',
        'Chat: [{chatApp}]({chatUrl})',
      ],
    },
    {
      id: 'price',
      term: 'Price',
      lines: [
        'As shown on each plan’s page. What you pay is the total in Indonesian Rupiah that the checkout shows.',
      ],
    },
    {
      id: 'other-costs',
      term: 'Costs on top of the price',
      lines: [
        'eSIM: none. SIM card: shipping by province. Router: rent per day and delivery. Where tax is added, the checkout shows it.',
        'You pay for your own internet connection when you order, and for any currency conversion fee of your card.',
      ],
    },
    {
      id: 'payment-methods',
      term: 'Payment methods',
      lines: ['Debit card, credit card, QR code, bank transfer'],
    },
    {
      id: 'payment-time',
      term: 'When you pay',
      lines: [
        'When you order, within the time that the payment page shows. An order that is not paid by then expires.',
      ],
    },
    {
      id: 'delivery-time',
      term: 'When you receive it',
      lines: [
        'eSIM: by email or chat, usually within minutes of payment, at the latest within {deliveryDays} working day',
        'SIM card: by courier, within Indonesia only',
        'Router: fast {fast} day, express {express} days, regular {regular} days',
      ],
    },
    {
      id: 'cancellation',
      term: 'Cancellation and returns',
      lines: [
        'An eSIM can be cancelled while its status is New (QR code not scanned, not activated). If it is faulty, ask for a refund within {requestDays} business days of your first report; checking and refunding take up to {payoutDays} business days.',
        'Unused SIM cards are refunded after their return, without the shipping fee. Router rentals can be cancelled until the router is sent.',
        'Plans that were not installed within {installDays} days of purchase, and applied top-ups, are not refunded. More in the [return policy](/others/return-policy).',
      ],
    },
    {
      id: 'requirements',
      term: 'What you need',
      lines: [
        'eSIM: a device that shows an EID when you dial *#06#, without a carrier lock, and an internet connection for the installation. SIM card: a phone without a carrier lock. Router: a device with WiFi.',
      ],
    },
    {
      id: 'limits',
      term: 'Limits',
      lines: [
        'At most {maxQuantity} eSIMs, {maxPieces} SIM cards or {maxPieces} routers per order. An eSIM must be installed within {installDays} days of purchase and stays valid for {validLeast} to {validMost} days after activation, depending on the plan.',
      ],
    },
  ],
  contact: 'Questions? Write to [{email}](mailto:{email}) or call [{phone}](tel:{phoneDigits}) ({hours}).',
};
