import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../platform/mails.ts';
import { findCustomer } from '../customer-store.ts';
import { letterWithLink } from './confirm-address.ts';

export const verifyEmail = defineMail('accounts', 'verify-email', 'urgent');

/** Mail to the address of a new account. */
export const verifyEmailTemplate: MailTemplate = {
  kind: verifyEmail,
  async compose(context) {
    const customer = await findCustomer(context.database.db, context.mail.subject);
    if (!customer?.email || customer.verifiedAt) return null;
    return letterWithLink(context, 'verify_email', { customer: customer.id, email: customer.email });
  },
};
