import { expect, test } from 'vitest';
import { mailRefusal } from './mail-refusal';

test.each([
  ['refused at RCPT TO: 550 no such mailbox', 'mail_unknown'],
  ['refused at RCPT TO: 550', 'mail_unknown'],
  ['550 5.1.1 User unknown', 'mail_unknown'],
  ['refused at RCPT TO: 552 5.2.2 Mailbox full', 'mail_full'],
  ['refused at DATA: 550 5.7.1 Blocked by our policy', 'mail_blocked'],
  ['refused at DATA: 554 Message looks like spam', 'mail_blocked'],
  ['451 4.7.1 Try again later', 'mail_waiting'],
  ['refused at DATA: 553 odd', 'mail_refused'],
] as const)('B23 the mail server’s answer “%s” is said as %s', (answer, words) => {
  expect(mailRefusal(answer)).toBe(words);
});
