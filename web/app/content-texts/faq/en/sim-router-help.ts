import type { FaqSection } from '../../content-types';

export const simCards: FaqSection = {
  id: 'sim-cards',
  title: 'SIM cards',
  items: [
    {
      id: 'sim-delivery',
      question: 'Where do you deliver SIM cards?',
      answer: [
        'To every province of Indonesia, and only within Indonesia. The shipping fee depends on the province; you see it at checkout. Abroad, an [eSIM](/products?type=ez-sim) reaches you in minutes.',
      ],
    },
    {
      id: 'sim-registration',
      question: 'Do I have to register an Indonesian SIM card?',
      answer: [
        'Yes. By Indonesian law SIM cards are sold inactive and registered in the name of the user: citizens with their NIK and a face check, visitors with passport, KITAS or KITAP. At most three prepaid numbers per operator are allowed.',
        'You register with the operator, in its app or shop. We never ask you for a photo of your face or of your ID.',
      ],
    },
    {
      id: 'imei',
      question: 'Does my foreign phone need an IMEI registration in Indonesia?',
      answer: [
        'Not for a travel eSIM that roams. If you use an Indonesian SIM card as a visitor, the operator registers your phone for up to 90 days. For longer stays, and for phones bought abroad by residents, customs is responsible.',
      ],
    },
    {
      id: 'sim-refund',
      question: 'Can I return a SIM card?',
      answer: [
        'Yes, unused. The price is refunded once the card is back with us; the shipping fee is not. If the card has not left us yet, you get everything back.',
      ],
    },
  ],
};

export const wifiRouters: FaqSection = {
  id: 'wifi-routers',
  title: 'WiFi routers',
  items: [
    {
      id: 'router-how',
      question: 'How does renting a router work?',
      answer: [
        'Choose a data plan and your dates, up to {rentalMost} days. You pay the plan, the rent per day (first and last day both count) and the delivery; the checkout adds it up, and nothing comes on top later.',
        'In the box: router, USB-C cable, pouch and a card with the WiFi password.',
      ],
    },
    {
      id: 'router-delivery',
      question: 'How long does the delivery take?',
      answer: [
        'Fast delivery takes {fast} day, express {express} days, regular {regular} days. The router is with you by your first day.',
      ],
    },
    {
      id: 'router-extend',
      question: 'My trip got longer. Can I keep the router?',
      answer: [
        'Yes, if nobody else has booked it: choose “Extend” under [My devices](/account/my-device). You pay the rent of the added days. It is possible until {extendDays} days after the last day; days that are already late are charged as rent.',
      ],
    },
    {
      id: 'router-return',
      question: 'How do I return it, and what if I am late?',
      answer: [
        'Choose “Return” under My devices: leave it at a drop-off point or have a courier collect it, by your last day. Each day later costs one more day of rent per router.',
      ],
    },
    {
      id: 'router-cancel',
      question: 'Can I cancel a rental?',
      answer: [
        'In full until the router has been sent. After that there is no refund, unless it arrives faulty: then we replace it or return your money.',
      ],
    },
    {
      id: 'router-lost',
      question: 'The router is lost, stolen or broken.',
      answer: [
        'Tell us at once, so that we can block its data; if it was stolen, please get a police report. You pay for the repair, or for the replacement at the router’s current value, never more. Faults that you did not cause are ours.',
      ],
    },
  ],
};

export const accountAndData: FaqSection = {
  id: 'account',
  title: 'Account and your data',
  items: [
    {
      id: 'why-account',
      question: 'Why do I need an account?',
      answer: [
        'Looking around needs none. For an order it keeps your eSIMs, QR codes, receipts and refunds in one place, also when an email gets lost. You must be at least {minAge} years old, or order with the consent of a parent or guardian.',
      ],
    },
    {
      id: 'verification-mail',
      question: 'The verification email does not arrive.',
      answer: [
        'Please check your spam folder. You can ask for a new email on the login page; its link works for {linkHours} hours.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'I have forgotten my password.',
      answer: [
        'Under [Forgot password](/forget-password) we send a newly generated one to your email. It works for {passwordMinutes} minutes; after logging in you choose your own, of at least {passwordLength} characters. Until you use it, your old password stays.',
      ],
    },
    {
      id: 'change-email',
      question: 'I registered with the wrong email address.',
      answer: [
        'If you can log in, change it in your [profile](/account/profile); it counts once you open the link that we send to the new address. If you cannot, simply register again with the right one.',
      ],
    },
    {
      id: 'my-data',
      question: 'What do you do with my data, and can I delete it?',
      answer: [
        'We keep what orders need, for as long as you use the service, without advertising trackers. In your profile you can download everything as a file or delete the account. More in the [privacy policy](/others/privacy-policy).',
      ],
    },
  ],
};

export const help: FaqSection = {
  id: 'help',
  title: 'Help and contact',
  items: [
    {
      id: 'contact',
      question: 'How do I reach you?',
      answer: [
        'By chat with the green button on every page, by email at [{email}](mailto:{email}) or by phone at [{phone}](tel:{phoneDigits}). Hours: {hours}.',
      ],
    },
    {
      id: 'order-by-chat',
      question: 'Can I order by chat?',
      answer: [
        'Yes. Every plan has buttons for WhatsApp and LINE: they open a message with the plan, the quantity and the price already filled in. You only press send.',
      ],
    },
    {
      id: 'complaint',
      question: 'I am not satisfied. Where can I complain?',
      answer: [
        'Write to [{email}](mailto:{email}) with your order number and what we should put right. A person reads it, and you get an answer with a reason. If we do not find a solution, the consumer authority of your country is open to you; see section I of the [terms](/others/terms-of-service).',
      ],
    },
  ],
};
