import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Privacy policy',
  description: 'Which personal data we keep, why, for how long, who receives it, and what you can ask of us.',
  intro:
    '{legalName}, {address}, is responsible for your data in this shop. We collect what an order needs, and nothing to follow you around: no advertising trackers, no data sold.',
  sections: [
    {
      title: 'What we collect and why',
      points: [
        'Account: name, email, phone, address, province and nation, and if you choose to give them gender, date of birth and occupation. We need the first group to fulfil our contract with you; the second is voluntary.',
        'Orders: what you bought, amounts, payment status, delivery and the state of your eSIM, to deliver, support and keep the books.',
        'Technical: the address of your connection for a short time, to keep the shop safe from abuse.',
        'Your card details stay with the payment partner. We never receive them.',
      ],
    },
    {
      title: 'Storage in your browser',
      points: [
        'Your language (also as a cookie, for one year) and, while you are logged in, your session. Logging out removes the session. We set no other cookies.',
      ],
    },
    {
      title: 'Who receives data',
      points: [
        'Our payment processor, to take and return payments.',
        'Our eSIM suppliers and couriers, as far as delivery needs it.',
        'Technical support providers who run our systems for us, under contract.',
        'Authorities where the law obliges us.',
      ],
    },
    {
      title: 'How long we keep it',
      points: [
        'While you use our service. When you delete your account, orders are kept without your name as long as tax and accounting law demands; the rest is erased.',
      ],
    },
    {
      title: 'Messages',
      points: [
        'Emails about your orders are part of the service. Promotional messages are sent only with your consent, and you can opt out at any time.',
      ],
    },
    {
      title: 'Your rights',
      points: [
        'You may ask for a copy of your data, for correction, deletion or restriction, withdraw consent, and complain to the data protection authority of your country.',
        'If something happens to your data that may harm you, we tell you and the authority without delay and within the time that the law sets.',
      ],
    },
  ],
  contact: 'Questions about your data? Write to {email}.',
};
