import { copyable, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf, type Letter, type MailContext } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../notifications/mail-template.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { makeLoginCode } from '../login-code.ts';
import type { Passwords } from '../passwords.ts';
import { textsIn } from './texts/index.ts';

export const loginCodeMail = defineMail('accounts', 'login-code', 'urgent');

/** The mail's subject is the request of the code. */
export const loginCodeTemplate = (passwords: Passwords): MailTemplate => ({
  kind: loginCodeMail,
  async compose(given) {
    const made = await makeLoginCode({ ...given, passwords }, given.mail.subject);
    return made && { ...loginCodeLetter(made, given), to: made.email };
  },
});

/** The code stands in the body alone: relays log subjects. */
export function loginCodeLetter(
  { email, code, validUntil }: { email: string; code: string; validUntil: Date },
  { language, facts }: MailContext,
): Letter {
  const t = textsIn[language].loginCode;
  return {
    ...headOf(t, { subject: t.subject(facts.company.name), next: 1 }),
    blocks: [
      paragraph(t.intro),
      copyable({ label: t.code, value: code }),
      fields([
        { label: t.address, value: email, wide: true },
        { label: t.validUntil, value: formatMoment(validUntil, language), wide: true },
      ]),
      perforation,
      note(t.notYou),
    ],
  };
}
