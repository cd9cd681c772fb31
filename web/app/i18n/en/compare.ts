import type { Part } from '@langit/contract/values/message';

/** Plans side by side (J1). */
export const compare = {
  title: 'Compare plans',
  titleOf: 'Compare {plans}',
  description:
    'Up to three eSIM plans side by side: data, days, price per gigabyte and per day, hotspot, networks, top-up and refund.',
  lead: 'Up to three plans side by side. What differs is marked.',
  gone: {
    one: '{count} of these plans is no longer sold.',
    other: '{count} of these plans are no longer sold.',
  },
  more: 'Three plans fit side by side. These are the first three that you ticked.',
  allSame: 'They are the same in every line below.',
  differIn: { one: 'They differ in {count} line: {rows}.', other: 'They differ in {count} lines: {rows}.' },
  differs: 'Different',
  remove: 'Remove',
  add: 'Add a plan',
  worksIn: 'Works in',
  regionOf: { one: '{region}, {count} country', other: '{region}, {count} countries' },
  daysChosen: 'As many as you choose, up to {most}',
  price: 'Price',
  pricePerGigabyte: 'Price per GB',
  pricePerDay: 'Price per day',
  noLimit: 'No data limit',
  starts: 'What starts it',
  afterLimit: 'After the limit',
  stops: 'Data stops when all of it is used.',
  reinstall: 'Installing again',
  installsOnce: 'Not possible: it installs once.',
  notStated: 'not stated',
  step1: 'Open the plans of a destination.',
  step2: 'Tick “Compare” on up to three plans.',
  step3: 'See side by side what is the same and what differs.',
  startHere: 'Start with a destination',
} as const satisfies Part;
