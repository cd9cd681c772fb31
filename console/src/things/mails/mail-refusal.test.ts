import { expect, test } from 'vitest';
import { mailRefusal } from './mail-refusal';

test.each([
  ['refused at RCPT TO: 550 no such mailbox', 'refusal_unknown'],
  ['refused at RCPT TO: 550', 'refusal_unknown'],
  ['550 5.1.1 User unknown', 'refusal_unknown'],
  ['refused at RCPT TO: 552 5.2.2 Mailbox full', 'refusal_full'],
  ['refused at DATA: 550 5.7.1 Blocked by our policy', 'refusal_blocked'],
  ['refused at DATA: 554 Message looks like spam', 'refusal_blocked'],
  ['451 4.7.1 Try again later', 'refusal_waiting'],
  ['refused at DATA: 553 odd', 'refusal_refused'],
] as const)('B23 the mail server’s answer “%s” is said as %s', (answer, words) => {
  expect(mailRefusal(answer)).toBe(words);
});
