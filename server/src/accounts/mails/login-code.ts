import { filled } from '@langit/i18n/message';
import { bigCode, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Letter, MailContext, MailTemplate } from '../../platform/mails.ts';
import { findByEmail, greetingName } from '../customer-store.ts';
import { makeLoginCode } from '../login-code.ts';
import type { Passwords } from '../passwords.ts';
import { textsIn } from './texts.ts';

export const loginCodeMail = defineMail('accounts', 'login-code', 'urgent');

/** The mail's subject is the request of the code. */
export const loginCodeTemplate = (passwords: Passwords): MailTemplate => ({
  kind: loginCodeMail,
  async compose(context) {
    const loginCode = await makeLoginCode({ ...context, passwords }, context.mail.subject);
    if (!loginCode) return null;
    const customer = await findByEmail(context.database.db, loginCode.email);
    const name = customer && greetingName(customer);
    return { ...loginCodeLetter(loginCode, context), to: loginCode.email, name };
  },
});

/** The code begins the subject: a phone shows it without opening the mail. Alone it opens nothing, the request is its other half. */
export function loginCodeLetter(
  { email, code, validUntil }: { email: string; code: string; validUntil: Date },
  { language, facts }: MailContext,
): Letter {
  const t = textsIn[language].loginCode;
  const subject = filled(t.subject, { code, shop: facts.company.name }, language);
  return {
    ...headOf(t, { subject, next: 1 }),
    blocks: [
      paragraph(t.intro),
      bigCode({ label: t.code, value: code }),
      fields([
        { label: t.address, value: email, wide: true },
        { label: t.validUntil, value: formatMoment(validUntil, language), wide: true },
      ]),
      perforation,
      note(t.notYou),
    ],
  };
}
