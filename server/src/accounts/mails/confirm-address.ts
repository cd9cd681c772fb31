import { confirmationHours } from '@langit/contract/values/policies';
import { address, button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { headOf, type Letter, type MailContext } from '../../notifications/frame.ts';
import type { Composing } from '../../notifications/mail-template.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { insertSecret } from '../secret-store.ts';
import { hashToken, newToken } from '../tokens.ts';
import { textsIn } from './texts/index.ts';

/** Validity of a confirmation link, and the time after which an unconfirmed account is deleted. */
export const verificationMs = confirmationHours * 60 * 60 * 1000;

/**
 * Makes the link that confirms an address. The token is made while the mail is rendered and only its hash is stored, so that neither
 * job nor mail row holds it. A retried mail has a new token; the earlier one stays valid until it expires.
 */
export async function letterWithLink(
  given: Composing,
  kind: 'verify_email' | 'change_email',
  { customer, email }: { customer: string; email: string },
): Promise<Letter & { to: string }> {
  const token = newToken();
  const createdAt = given.clock.now();
  const validUntil = new Date(createdAt.getTime() + verificationMs);
  await insertSecret(given.database.db, {
    hash: hashToken(token),
    kind,
    customer,
    address: email,
    createdAt,
    expiresAt: validUntil,
  });
  const part = kind === 'verify_email' ? 'verifyEmail' : 'changeEmail';
  return { ...confirmAddress(part, { email, token, validUntil }, given), to: email };
}

/** Contains no typed text except the address, because the mail may reach a person who never registered. */
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
    ...headOf(t, { subject: t.subject(shop), next: 1 }),
    blocks: [
      paragraph(t.intro(shop)),
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
