import { button, copyable, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf, type Letter, type MailContext } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../notifications/mail-template.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { replacePassword } from '../mailed-password.ts';
import type { Passwords } from '../passwords.ts';
import { textsIn } from './texts/index.ts';

export const newPassword = defineMail('accounts', 'new-password', 'urgent');

/**
 * The password is made while the mail is rendered and only its hash is stored, so that neither job nor mail row holds it. The newest
 * request voids the older ones, even where an older mail is sent late. A retried mail has another password.
 */
export const newPasswordTemplate = (passwords: Passwords): MailTemplate => ({
  kind: newPassword,
  async compose(given) {
    const replaced = await replacePassword({ ...given, passwords }, given.mail);
    return replaced && { ...newPasswordLetter(replaced, given), to: replaced.email };
  },
});

/** The mail holds the password, so its link holds no token: the customer types the password. */
export function newPasswordLetter(
  { email, password, validUntil }: { email: string; password: string; validUntil: Date },
  { language, facts, publicUrl }: MailContext,
): Letter {
  const t = textsIn[language].newPassword;
  return {
    ...headOf(t, { subject: t.subject(facts.company.name), next: 1 }),
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
