import type { Part } from '@langit/contract/values/message';

/** About us (S3). */
export const about = {
  title: 'About us',
  description:
    'Since {year} {shop} has kept travellers online: eSIM plans for 140+ countries, SIM cards and WiFi router rental, with support {hours}.',
  heading: 'Online from the moment you land',
  lead: '{shop} keeps travellers connected in 140+ countries: with an eSIM in the phone, a SIM card, or one WiFi router for everybody.',
  since: 'Founded',
  countries: 'Countries',
  support: 'Support',
  speed: 'Speed',
  speedValue: 'Up to 5G',
  storyTitle: 'Our Story',
  story1:
    'It began in {year} with a tired arrival: a queue for a SIM card, a pin to open the tray, a price that nobody could explain. There had to be a better first hour abroad.',
  story2:
    'So we moved the counter into the phone. Choose where you are going, pay, scan a QR code on Android or tap a link on iPhone, and you are online before the suitcase is. Today that works in 140+ countries.',
  missionTitle: 'Our Mission',
  mission:
    'Internet abroad should be as ordinary as at home: a clear price before you pay, a connection when you land, and a person who answers when something does not work.',
  servicesTitle: 'Our Services',
  esimTitle: 'eSIM plans',
  esimText:
    'By total data or by the day, for one country or a whole region. Up to 5G with tethering, where network and plan allow it.',
  plusTitle: 'Plus plan',
  plusText: 'With smart extras: access to social and chat apps, and top-up from the device itself.',
  simTitle: 'SIM cards',
  simText: 'For phones without eSIM, delivered to your door within Indonesia.',
  routerTitle: 'WiFi routers',
  routerText: 'Rented by the day: one connection for the family, the team and all their devices.',
  topUpTitle: 'Top-up',
  topUpText: 'More data for the eSIM that you have. You see what it changes before you pay.',
  whyTitle: 'Why Choose Us',
  why1Title: 'No surprise on the bill',
  why1Text: 'What you see in Rupiah is what you pay. No roaming, no subscription, nothing renews by itself.',
  why2Title: 'Pay as you are used to',
  why2Text:
    'Debit or credit card; with an Indonesian bank also QR code or bank transfer. All through our payment partner.',
  why3Title: 'People, {hours}',
  why3Text: 'Support by chat, e-mail and phone, in English, Indonesian, Japanese and Vietnamese.',
  why4Title: 'Rules that fit on a card',
  why4Text: 'When validity starts, until when to install and what is refunded stands beside every plan.',
  contactTitle: 'Talk to us',
  contact: 'Write to {email}, call {phone}, or chat with us on {app}. We are there {hours}.',
  toPlans: 'Find your plan',
} as const satisfies Part;
