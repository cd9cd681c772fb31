import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Terms of service',
  description:
    'The rules for buying eSIM plans, SIM cards and router rental: orders, payment, delivery, validity, refunds.',
  intro:
    'These terms apply to everything you buy or rent from {shop}, operated by {legalName}, {address}. By ticking the terms box at registration or checkout you accept them. Your rights under the consumer law that applies to you stay untouched.',
  sections: [
    {
      title: 'A. Who may order',
      points: [
        'You may browse without an account. To buy you need an account with a confirmed email address.',
        'You must be at least 18 years old, or order with the consent of a parent or guardian.',
        'Keep your password to yourself and your contact details up to date: we deliver to the email address of your account.',
      ],
    },
    {
      title: 'B. What we sell',
      points: [
        'eSIM data plans for single countries and regions, with a fixed amount of data or with data per day.',
        'Physical SIM cards, delivered within Indonesia only.',
        'Pocket WiFi routers, rented by the day.',
        'Plans are for data unless their page says that they include a number. Speeds of up to 5G depend on the local network, on your device and on how many people use it.',
      ],
    },
    {
      title: 'C. Your device',
      points: [
        'Before you buy an eSIM, check that your device supports it: dial *#06# and look for an EID. It must not be locked to a carrier.',
        'We cannot refund an eSIM that was installed on a device on which it does not work, unless the plan itself is faulty.',
      ],
    },
    {
      title: 'D. Prices and payment',
      points: [
        'Payment is in Indonesian Rupiah only. Prices in other currencies help you compare; the total in Rupiah at checkout is what you pay.',
        'The checkout shows the subtotal, delivery, tax, rent, discount and total before you pay. Nothing is added afterwards.',
        'You pay by debit card, credit card, QR code or bank transfer on the page of our payment partner. Confirmation is usually immediate and normally takes no longer than 3 working days.',
        'An order that is not paid in time expires. One voucher can be used per order.',
      ],
    },
    {
      title: 'E. Delivery',
      points: [
        'eSIMs are delivered by email or chat with a QR code and an activation guide, usually within minutes and at most within one working day after payment.',
        'If we cannot deliver a paid eSIM, you get your money back in full.',
        'SIM cards are sent to the address of your account; shipping fees depend on the province.',
        'Routers are delivered fast (1 day), express (1 to 2 days) or regular (3 to 5 days).',
      ],
    },
    {
      title: 'F. Validity and use',
      points: [
        'Install an eSIM within 30 days of purchase. After that it expires and is not refundable.',
        'The days of a plan start with the first connection in the destination, unless the plan’s page says otherwise. An activated eSIM remains valid for 30 to 180 days after activation, depending on the plan.',
        'Use the service lawfully. Reselling, spam and attacks on networks are not allowed; we may suspend an eSIM that is misused.',
        'Return a rented router by the end date. Each day after it costs one more day of rent.',
      ],
    },
    {
      title: 'G. Cancellation and refunds',
      points: [
        'An eSIM with the status New (not activated, QR code not scanned) can be cancelled. The details, also for SIM cards and routers, stand in the return policy, which is part of these terms.',
        'There is no refund while a chargeback for the same payment is open.',
      ],
    },
    {
      title: 'H. Privacy',
      points: [
        'We use your data to run your account, to deliver and to support your orders, and keep it while you use our service.',
        'Our payment processor and technical support providers receive what they need for their task.',
        'Promotional messages are sent only with your consent, and you can opt out at any time. More in the privacy policy.',
      ],
    },
    {
      title: 'I. Liability and law',
      points: [
        'We answer for our own faults. We are not liable for outages of local networks or for damage that we could not foresee; nothing here limits liability that the law does not allow us to limit.',
        'We may change these terms; orders follow the version that applied when they were placed.',
        'The law of Indonesia applies, together with the mandatory consumer protection of the country where you live.',
      ],
    },
  ],
  contact: 'Questions about these terms? Write to {email} or call {phone} ({hours}).',
};
