import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../platform/mails.ts';
import { findCustomer } from '../customer-store.ts';
import { letterWithLink } from './confirm-address.ts';

export const changeEmail = defineMail('accounts', 'change-email', 'urgent');

/** Mail to the new address of an account, which may belong to another person. */
export const changeEmailTemplate: MailTemplate = {
  kind: changeEmail,
  async compose(context) {
    const customer = await findCustomer(context.database.db, context.mail.subject);
    if (!customer?.pendingEmail || customer.pendingEmailFrom) return null;
    return letterWithLink(context, 'change_email', { customer: customer.id, email: customer.pendingEmail });
  },
};
