import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Privacy policy',
  description:
    'Which personal data we keep and why, for how long, who receives it, and what you can ask of us.',
  intro:
    '{legalName}, {address}, is responsible for your data in this shop. We collect what an order needs, and nothing to track you with.',
  short: [
    'No advertising trackers, and we never sell data. Two cookies, for your language and your currency.',
    'We keep your data while you use the service. You can download or delete it in your profile.',
    'Promotional messages only with your consent; opt out at any time.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'What we collect and why',
      points: [
        'Account: name, email, phone, address, province and country of residence, to fulfil our contract with you. Gender, date of birth and occupation are optional; you can leave them empty.',
        'Orders: what you bought, amounts, payment status, delivery, and the status and data used of your eSIM, to deliver it, to support you and to keep our books as the law requires.',
        'Refunds: your reason and, where needed, your bank account. The account details are erased after the payout.',
        'Technical: your IP address, for a short time, to keep the shop safe from abuse. That is in our legitimate interest, and in yours.',
        'Your card details stay with our payment partner; we never receive them. We do not ask for photos of your face or of your identity documents.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Storage in your browser',
      points: [
        'Your language and your currency (as cookies, for one year), your trip, an order or form you have started and, while you are logged in, your session. Logging out removes the session.',
        'We set no other cookies and load nothing from other companies into our pages.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Who receives data',
      points: [
        'Our payment processor, to take and return payments.',
        'Our eSIM suppliers and couriers, as far as delivery needs it. For an eSIM, suppliers receive neither your name nor your address.',
        'Technical support providers who run our systems for us, under contract.',
        'Authorities, where the law obliges us.',
      ],
      outro:
        'Some of them work in other countries. We share only what their task needs, and our contracts oblige them to protect it as the law of your country requires.',
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      points: [
        'While you use our service. When you delete your account, orders are kept without your name, phone and address for as long as tax and accounting law requires; the rest is erased.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      points: [
        'Emails about your orders are part of the service. Promotional messages are sent only with your consent, and you can opt out at any time. We do not take silence for consent.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      points: [
        'In your [profile](/account/profile) you can correct your data, download all of it as a file, and delete your account.',
        'You may also ask to see your data or to have its use restricted or the data deleted, object to how we use it, or withdraw your consent: write to [{email}](mailto:{email}). We answer without delay.',
        'You may complain to the data protection authority of your country. The laws that protect you include Law 27/2022 in Indonesia, Law 91/2025/QH15 in Vietnam and the Act on the Protection of Personal Information in Japan.',
        'If something happens to your data that may harm you, we tell you and the authority without delay, within the time set by law: in Indonesia 3 × 24 hours.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      points: [
        'Accounts are for people aged {minAge} or over, or younger with the consent of a parent or guardian. If a child has given us data without that consent, tell us and we will erase it.',
      ],
    },
  ],
  contact: 'Questions about your data? Write to [{email}](mailto:{email}).',
};
