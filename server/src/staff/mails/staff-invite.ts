import { filled } from '@langit/i18n/message';
import { hashToken, newToken } from '../../accounts/tokens.ts';
import { address, button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Letter, MailContext, MailTemplate } from '../../platform/mails.ts';
import { isEnrolled, replaceLink } from '../factor-store.ts';
import { findStaff } from '../staff-store.ts';
import { textsIn } from './texts.ts';

export const inviteKinds = ['invite', 'recover'] as const;
type InviteKind = (typeof inviteKinds)[number];

export const staffInvite = defineMail('staff', 'staff-invite', 'urgent');

const mailedLinkMs = 72 * 60 * 60_000;

/**
 * Makes the link while the mail is rendered: only its hash is stored. A retried mail has another link, and only the newest one works.
 * A person who has enrolled, or is disabled, gets none.
 */
export const staffInviteTemplate: MailTemplate = {
  kind: staffInvite,
  async compose(context) {
    const { database, clock, mail } = context;
    const person = await findStaff(database.db, mail.subject);
    const kind = inviteKinds.find((inviteKind) => inviteKind === mail.data?.kind);
    if (!person || person.disabledAt || !kind) return null;
    if (await isEnrolled(database.db, person.id)) return null;
    const token = newToken();
    const createdAt = clock.now();
    const validUntil = new Date(createdAt.getTime() + mailedLinkMs);
    const link = { hash: hashToken(token), staff: person.id, kind, createdAt, expiresAt: validUntil };
    await database.transaction((tx) => replaceLink(tx, link));
    return {
      ...staffInviteLetter(kind, { email: person.email, token, validUntil }, context),
      to: person.email,
      name: person.name,
    };
  },
};

export function staffInviteLetter(
  kind: InviteKind,
  { email, token, validUntil }: { email: string; token: string; validUntil: Date },
  { language, facts, publicUrl }: MailContext,
): Letter {
  const { [kind]: t, ...said } = textsIn[language].invite;
  const shop = facts.company.name;
  const url = `${publicUrl}/console/welcome#${token}`;
  return {
    ...headOf(t, { subject: filled(t.subject, { shop }, language), next: 1 }),
    blocks: [
      paragraph(filled(t.intro, { shop }, language)),
      button(said.button, url),
      fields([
        { label: said.account, value: email, wide: true },
        { label: said.validUntil, value: formatMoment(validUntil, language), wide: true },
      ]),
      perforation,
      address(said.fallback, url),
      note(t.notYou),
    ],
  };
}
