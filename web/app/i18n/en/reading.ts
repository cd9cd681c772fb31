import type { Part } from '@langit/contract/values/message';

/** Pages of long text: FAQ, terms, policies, disclosure. */
export const reading = {
  onThisPage: 'On this page',
  inShort: 'In short',
  since: 'Effective from',
  print: 'Print',
  alsoRead: 'Related pages',
  search: 'Search the questions',
  searchHint: 'hotspot, refund, QR code …',
  answers: { one: '{count} answer', other: '{count} answers' },
  noAnswer: 'We have no answer for “{query}” yet.',
  noAnswerText: 'Try another word, or simply ask us.',
  clear: 'Show all questions',
  linkToAnswer: 'Link to this answer',
  stillOpen: 'Still have a question?',
  stillOpenText: 'A person answers you by chat, 24/7.',
  chat: 'Chat on {app}',
  sampleFacts: 'Demo shop: company, address and numbers on this page are samples.',
} as const satisfies Part;
