import { filled } from '@langit/i18n/message';
import { button, copyable, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Letter, MailContext, MailTemplate } from '../../platform/mails.ts';
import { replacePassword } from '../mailed-password.ts';
import type { Passwords } from '../passwords.ts';
import { textsIn } from './texts.ts';

export const newPassword = defineMail('accounts', 'new-password', 'urgent');

/**
 * The password is made while the mail is rendered and only its hash is stored, so that neither job nor mail row holds it. The newest
 * request voids the older ones, even where an older mail is sent late. A retried mail has another password.
 */
export const newPasswordTemplate = (passwords: Passwords): MailTemplate => ({
  kind: newPassword,
  async compose(context) {
    const replaced = await replacePassword({ ...context, passwords }, context.mail);
    return replaced && { ...newPasswordLetter(replaced, context), to: replaced.email, name: replaced.name };
  },
});

/** The mail holds the password, so its link holds no token: the customer types the password. */
export function newPasswordLetter(
  { email, password, validUntil }: { email: string; password: string; validUntil: Date },
  { language, facts, publicUrl }: MailContext,
): Letter {
  const t = textsIn[language].newPassword;
  const subject = filled(t.subject, { shop: facts.company.name }, language);
  return {
    ...headOf(t, { subject, next: 1 }),
    blocks: [
      paragraph(t.intro),
      copyable({ label: t.password, value: password }),
      button(t.button, `${publicUrl}/login`),
      fields([
        { label: t.account, value: email, wide: true },
        { label: t.validUntil, value: formatMoment(validUntil, language), wide: true },
      ]),
      perforation,
      note(t.onlyNewest),
      note(t.notYou),
    ],
  };
}
