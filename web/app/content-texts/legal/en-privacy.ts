import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Privacy policy',
  description: 'Which personal data we keep, why, for how long, who receives it, and what you can ask of us.',
  intro:
    '{legalName}, {address}, is responsible for your data in this shop. We collect what an order needs, and nothing to follow you around.',
  short: [
    'No advertising trackers, no data sold. One cookie, for your language.',
    'We keep your data while you use the service. You can download or delete it in your profile.',
    'Promotional messages only with your consent; opt out at any time.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'What we collect and why',
      points: [
        'Account: name, email, phone, address, province and nation, to fulfil our contract with you. Gender, date of birth and occupation only if you choose to give them; you can leave them empty.',
        'Orders: what you bought, amounts, payment status, delivery, and the state and data use of your eSIM, to deliver, to support you and to keep the books as the law demands.',
        'Refunds: your reason and, where it is needed, a bank account. It is erased after the payout.',
        'Technical: the address of your connection for a short time, to keep the shop safe from abuse. That is our legitimate interest, and yours.',
        'Your card details stay with the payment partner. We never receive them. We do not ask for photos of your face or of identity documents.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Storage in your browser',
      points: [
        'Your language (also as a cookie, for one year), an order that you have begun and, while you are logged in, your session. Logging out removes the session.',
        'We set no other cookies and load nothing from other companies into our pages.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Who receives data',
      points: [
        'Our payment processor, to take and return payments.',
        'Our eSIM suppliers and couriers, as far as delivery needs it. Suppliers get no name and no address for an eSIM.',
        'Technical support providers who run our systems for us, under contract.',
        'Authorities where the law obliges us.',
      ],
      outro:
        'Some of them work in other countries. We share what the task needs and bind them by contract to protect it as the law of your country demands.',
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      points: [
        'While you use our service. When you delete your account, orders are kept without your name, phone and address as long as tax and accounting law demands; the rest is erased.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      points: [
        'Emails about your orders are part of the service. Promotional messages are sent only with your consent, and you can opt out at any time. Saying nothing is not consent.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      points: [
        'In your [profile](/account/profile) you can correct your data, download all of it as a file, and delete your account.',
        'You may also ask us for information, restriction or deletion, object, and withdraw consent: by email to [{email}](mailto:{email}). We answer without delay.',
        'You may complain to the data protection authority of your country. Among others these laws protect you: in Indonesia Law 27/2022, in Vietnam Law 91/2025/QH15, in Japan the Act on the Protection of Personal Information.',
        'If something happens to your data that may harm you, we tell you and the authority without delay and within the time that the law sets: in Indonesia 3 × 24 hours.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      points: [
        'Accounts are for people of at least {minAge} years, or with the consent of a parent or guardian. If a child gave us data without it, tell us and we erase it.',
      ],
    },
  ],
  contact: 'Questions about your data? Write to [{email}](mailto:{email}).',
};
