import { confirmationHours } from '@langit/contract/values/policies';
import { filled } from '@langit/i18n/message';
import { address, button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { formatMoment } from '../../notifications/moments.ts';
import type { Composing, Letter, MailContext, Recipient } from '../../platform/mails.ts';
import { insertSecret } from '../secret-store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { textsIn } from './texts.ts';

/** Validity of a confirmation link, and the time after which an unconfirmed account is deleted. */
export const verificationMs = confirmationHours * 60 * 60 * 1000;

/**
 * Makes the link that confirms an address. The token is made while the mail is rendered and only its hash is stored, so that neither
 * job nor mail row holds it. A retried mail has a new token; the earlier one stays valid until it expires.
 */
export async function letterWithLink(
  context: Composing,
  kind: 'verify_email' | 'change_email',
  { customer, email }: { customer: string; email: string },
): Promise<Letter & Recipient> {
  const token = newToken();
  const createdAt = context.clock.now();
  const validUntil = new Date(createdAt.getTime() + verificationMs);
  await insertSecret(context.database.db, {
    hash: hashToken(token),
    kind,
    customer,
    address: email,
    createdAt,
    expiresAt: validUntil,
  });
  const part = kind === 'verify_email' ? 'verifyEmail' : 'changeEmail';
  return { ...confirmAddress(part, { email, token, validUntil }, context), to: email, name: null };
}

/** Contains no typed text except the address, not even a name, because the mail may reach a person who never registered. */
export function confirmAddress(
  part: 'verifyEmail' | 'changeEmail',
  { email, token, validUntil }: { email: string; token: string; validUntil: Date },
  { language, facts, publicUrl }: MailContext,
): Letter {
  const t = textsIn[language][part];
  const shop = facts.company.name;
  const query = new URLSearchParams({ token, email });
  const url = `${publicUrl}/verify-email?${query}`;
  return {
    ...headOf(t, { subject: filled(t.subject, { shop }, language), next: 1 }),
    blocks: [
      paragraph(filled(t.intro, { shop }, language)),
      button(t.button, url),
      fields([
        { label: t.address, value: email, wide: true },
        { label: t.validUntil, value: formatMoment(validUntil, language), wide: true },
      ]),
      perforation,
      address(t.fallback, url),
      note(t.notYou),
    ],
  };
}
