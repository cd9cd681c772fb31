import type { Faq } from '../content-types';

export const faq: Faq = {
  title: 'Frequently asked questions',
  description:
    'Answers about eSIM compatibility, installing, validity, payment in Rupiah, refunds, SIM cards and router rental.',
  lead: 'Short answers to what travellers ask us most. Is yours missing? Write to us by chat, at any hour.',
  sections: [
    {
      id: 'before-you-buy',
      title: 'Before you buy',
      items: [
        {
          id: 'compatible-phone',
          question: 'Does my phone support eSIM?',
          answer: [
            'Dial *#06#. If the screen shows an EID number, your phone supports eSIM. It must also be free of a carrier lock.',
            'As a rule of thumb: iPhone XS or XR and later, Google Pixel 4 and later, Samsung Galaxy S20 and later. Phones made for mainland China often have no eSIM.',
          ],
        },
        {
          id: 'keep-number',
          question: 'Can I keep my own number and WhatsApp?',
          answer: [
            'Yes. The eSIM works beside your own SIM card and is used for data alone. Your number, WhatsApp and other chats stay as they are.',
          ],
        },
        {
          id: 'hotspot',
          question: 'Can I share the connection with other devices?',
          answer: [
            'Most plans allow tethering, at speeds up to 5G where the local network offers it. The plan’s page says so before you buy.',
          ],
        },
        {
          id: 'several-people',
          question: 'We travel together. Do we need one eSIM each?',
          answer: [
            'One eSIM works in one phone. Choose a quantity of two or more and you get that many eSIMs, each with its own QR code. Or rent one WiFi router for the whole group.',
          ],
        },
      ],
    },
    {
      id: 'install-and-connect',
      title: 'Installing and connecting',
      items: [
        {
          id: 'delivery',
          question: 'How and when do I get my eSIM?',
          answer: [
            'By email or chat, with a QR code and an activation guide. It usually takes a few minutes after payment, at most one working day. You also find it in your order history.',
            'On Android scan the QR code; on iPhone (iOS 17.4 or later) tap the install link.',
          ],
        },
        {
          id: 'install-deadline',
          question: 'Until when must I install it, and when do the days start?',
          answer: [
            'Install the plan within 30 days of purchase, otherwise it expires and cannot be refunded. The days of your plan start with the first connection in the destination.',
            'Depending on the plan, an activated eSIM can be used and topped up for 30 to 180 days after activation.',
          ],
        },
        {
          id: 'no-connection',
          question: 'I have landed and there is no internet. What now?',
          answer: [
            'Check three things: the eSIM is switched on, it is chosen for mobile data, and data roaming is on for it. Then switch flight mode on and off once.',
            'Still nothing? Send us a screenshot by chat. We answer around the clock.',
          ],
        },
        {
          id: 'reinstall',
          question: 'May I delete the eSIM and install it again?',
          answer: [
            'Please do not. Most eSIMs can be installed only once. If you must change your phone, ask us first.',
          ],
        },
      ],
    },
    {
      id: 'payment-and-refunds',
      title: 'Payment and refunds',
      items: [
        {
          id: 'payment-methods',
          question: 'How can I pay?',
          answer: [
            'By debit card, credit card, QR code (QRIS) or bank transfer on the secure page of our payment partner. We never see your card number.',
            'Payment is in Indonesian Rupiah only. If you see prices in another currency, the checkout shows the exact amount in Rupiah before you pay.',
          ],
        },
        {
          id: 'cancel-esim',
          question: 'Can I cancel an eSIM?',
          answer: [
            'Yes, as long as its status is New, that is: the QR code was not scanned and nothing was activated. Please send your request within 7 business days of your first report; checking and refunding take up to 7 business days.',
          ],
        },
        {
          id: 'payment-pending',
          question: 'I paid, but the order still says unpaid.',
          answer: [
            'Most payments are confirmed within seconds. A bank transfer can take longer, usually no more than 3 working days. You may close the page: we keep checking and write to you.',
          ],
        },
        {
          id: 'voucher',
          question: 'Where do I enter a voucher?',
          answer: ['In the order summary at checkout. The discount is taken off before you pay.'],
        },
      ],
    },
    {
      id: 'sim-and-router',
      title: 'SIM cards and WiFi routers',
      items: [
        {
          id: 'sim-delivery',
          question: 'Where do you deliver SIM cards?',
          answer: [
            'To every province of Indonesia. The shipping fee depends on the province and is not refundable. We cannot ship abroad; an eSIM is the better choice there.',
          ],
        },
        {
          id: 'router-delivery',
          question: 'How long does a rented router take to arrive?',
          answer: ['Fast delivery takes 1 day, express 1 to 2 days, regular 3 to 5 days.'],
        },
      ],
    },
    {
      id: 'account-and-help',
      title: 'Account and help',
      items: [
        {
          id: 'verification-mail',
          question: 'The verification email does not arrive.',
          answer: [
            'Please look into your spam folder. You can ask for a new email on the login page; its link works for 24 hours.',
          ],
        },
        {
          id: 'contact',
          question: 'How do I reach you?',
          answer: [
            'By chat with the green button on every page, by email at {email} or by phone at {phone} ({hours}).',
          ],
        },
      ],
    },
  ],
};
