import type { Language } from '@langit/contract/values/locale';
import { confirmationHours } from '@langit/contract/values/policies';
import type { MailContext } from '../notifications/frame.ts';
import type { MailComposer } from '../notifications/mail-template.ts';
import type { QueueMail } from '../notifications/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { findCustomer } from './customer-store.ts';
import { verifyEmail } from './mails/verify-email.ts';
import { insertSecret } from './secret-store.ts';
import { hashToken, newToken } from './tokens.ts';

const kind = 'verify-email';

/** A link works so long, and so long does an account wait for it. */
export const verificationMs = confirmationHours * 60 * 60 * 1000;

/** Promises a new verification mail in the caller's transaction. */
export const queueVerificationMail = (queueMail: QueueMail, tx: Db, customer: string, locale: Language) =>
  queueMail(tx, { kind, subject: customer, customer, version: 'next', locale });

/**
 * The token is made here, while the mail is composed, and only its hash stays: neither job nor mail row ever holds it.
 * A mail that is sent again carries a new one; the earlier one works as well until it expires.
 */
export const verificationComposer = (clock: Clock, context: MailContext): MailComposer => ({
  kind,
  async compose({ db }, mail) {
    const customer = await findCustomer(db, mail.subject);
    if (!customer?.email || customer.verifiedAt) return null;
    const token = newToken();
    const now = clock.now();
    const validUntil = new Date(now.getTime() + verificationMs);
    await insertSecret(db, {
      hash: hashToken(token),
      kind: 'verify_email',
      customer: customer.id,
      address: customer.email,
      createdAt: now,
      expiresAt: validUntil,
    });
    const body = verifyEmail({ language: mail.language, email: customer.email, token, validUntil }, context);
    return { ...body, to: customer.email };
  },
});
