import type { FaqSection } from '../../content-types';

export const beforeYouBuy: FaqSection = {
  id: 'before-you-buy',
  title: 'Before you buy',
  items: [
    {
      id: 'compatible-phone',
      question: 'Does my phone support eSIM?',
      answer: [
        'Dial *#06#. If the screen shows an EID number, your phone supports eSIM. It must also be free of a carrier lock.',
        'As a rule of thumb: iPhone XS or XR and later, Google Pixel 4 and later, Samsung Galaxy S20 and later. Phones made for mainland China often have no eSIM. Our [compatibility page](/compatibility) lists more models.',
      ],
    },
    {
      id: 'keep-number',
      question: 'Can I keep my own number and WhatsApp?',
      answer: [
        'Yes. The eSIM works beside your own SIM card and carries data alone. Your number, WhatsApp and other chats stay exactly as they are.',
      ],
    },
    {
      id: 'phone-number',
      question: 'Does the eSIM come with a phone number?',
      answer: [
        'Most travel plans are for data alone, without a number. Calls and messages work through apps such as WhatsApp, LINE, Zalo or FaceTime.',
        'Where a plan does include a local number, its page says so under “Number”.',
      ],
    },
    {
      id: 'quota-or-daily',
      question: 'Fixed data or a daily plan: which one suits me?',
      answer: [
        {
          list: [
            'Fixed data (for example 10 GB for 30 days) is one allowance that you use at your own pace. It is usually cheaper for longer trips.',
            'A daily plan gives you fresh data every day. You choose the data per day and the number of days; data per day times days is what you get in all. Good if you stream or work on the road.',
          ],
        },
        'As a guide: maps, chats and some browsing take about 0.5 GB a day, video calls and social media 1 to 2 GB.',
      ],
    },
    {
      id: 'country-or-region',
      question: 'A plan for one country or for a region?',
      answer: [
        'For a single destination the country plan is usually cheaper. If you cross a border, or change planes and want to be online there, take a region: one eSIM connects in every country that its page lists.',
        'Please compare the list with your itinerary before you pay. Outside these countries the eSIM does not connect.',
      ],
    },
    {
      id: 'coverage',
      question: 'Where does it work, and how fast is it?',
      answer: [
        'We have plans for {countries}+ countries, at speeds of up to 5G. How fast it is on the spot depends on the local network, your phone and how busy the place is.',
        'Each plan’s page names the networks that it uses.',
      ],
    },
    {
      id: 'hotspot',
      question: 'Can I use it as a hotspot for my laptop?',
      answer: [
        'With most plans yes: tethering is allowed, at the same speed of up to 5G. The few plans without it say so on their page before you buy.',
      ],
    },
    {
      id: 'several-people',
      question: 'We travel together. Do we need one eSIM each?',
      answer: [
        'One eSIM works in one phone. Choose a quantity of up to {maxQuantity} and you get that many eSIMs in one order, each with its own QR code.',
        'Or rent one [WiFi router](/products?type=ez-fi) for the whole group.',
      ],
    },
  ],
};

export const installAndConnect: FaqSection = {
  id: 'install-and-connect',
  title: 'Installing and connecting',
  items: [
    {
      id: 'delivery',
      question: 'How and when do I get my eSIM?',
      answer: [
        'By email or chat, with a QR code and an activation guide. It usually takes minutes after payment, at most {deliveryDays} working day. It also waits on your order page.',
        'If we cannot deliver a paid eSIM, you get all of your money back without having to ask.',
      ],
    },
    {
      id: 'install-deadline',
      question: 'Until when must I install it, and when do the days start?',
      answer: [
        'Install the plan within {installDays} days of purchase; after that it expires and cannot be refunded. The days of your plan start with the first connection in the destination country.',
        'So you can install at home without losing a day. If a plan starts otherwise, its page says so.',
      ],
    },
    {
      id: 'how-to-install',
      question: 'How do I install the eSIM?',
      answer: [
        {
          steps: [
            'Connect your phone to WiFi and open the order page or our email.',
            'On Android scan the QR code: Settings, Connections or Network, Add eSIM. On an iPhone with iOS 17.4 or later simply tap the install link.',
            'Give the new line a name, such as “Travel”, and keep your own SIM card for calls.',
            'After landing switch the eSIM on, choose it for mobile data and turn on data roaming for it.',
          ],
        },
        'Is the QR code on the very phone that should read it? Copy the two codes from the order page and enter them by hand.',
      ],
    },
    {
      id: 'when-to-install',
      question: 'When is the best moment to install?',
      answer: [
        'The evening before you fly, on good WiFi. You have time to ask us, and the days of the plan do not start yet. Installing at the airport works too, if its WiFi does.',
      ],
    },
    {
      id: 'no-connection',
      question: 'I have landed and there is no internet. What now?',
      answer: [
        'Check three things: the eSIM is switched on, it is chosen for mobile data, and data roaming is on for it. Then switch flight mode on and off once.',
        'Still nothing? Choose the network by hand (the plan’s page names it), or send us a screenshot by chat. We answer 24/7.',
      ],
    },
    {
      id: 'roaming-cost',
      question: 'Data roaming must be on. Will that cost me anything?',
      answer: [
        'Not for the eSIM: you have paid for its data, and when it is used up it simply stops. Switch data roaming off for your own SIM card, so that the phone does not use that by mistake.',
      ],
    },
    {
      id: 'reinstall',
      question: 'May I delete the eSIM or move it to another phone?',
      answer: [
        'Please do not delete it. Most eSIMs can be installed only once, and deleting it does not free the code. If you must change phones, write to us first and we tell you what your plan allows.',
      ],
    },
  ],
};
