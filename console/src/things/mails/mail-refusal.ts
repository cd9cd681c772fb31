import type { ConsoleTexts } from '../../lib/texts';

type Words = Extract<keyof ConsoleTexts['mails'], `refusal_${string}`>;

/** Answers of mail servers, by their codes (RFC 3463, RFC 5321) and usual words; the first that matches decides. */
const answers: readonly (readonly [RegExp, Words])[] = [
  [/\b5\.7\.\d|\b554\b|spam|block|policy/i, 'refusal_blocked'],
  [/\b5\.2\.2\b|\b552\b|full|quota/i, 'refusal_full'],
  [/\b5\.1\.\d|RCPT TO: 55[013]|no such|unknown|does not exist/i, 'refusal_unknown'],
  [/^\W*4\d\d\b|: 4\d\d\b/, 'refusal_waiting'],
];

/** A mail server's answer in words that a person understands. */
export const mailRefusal = (answer: string): Words =>
  answers.find(([pattern]) => pattern.test(answer))?.[1] ?? 'refusal_refused';
