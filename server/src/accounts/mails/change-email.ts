import { defineMail } from '../../notifications/mail-kind.ts';
import type { MailTemplate } from '../../notifications/mail-template.ts';
import { findCustomer } from '../customer-store.ts';
import { letterWithLink } from './confirm-address.ts';

export const changeEmail = defineMail('accounts', 'change-email', 'urgent');

/** Mail to the new address of an account, which may belong to another person. */
export const changeEmailTemplate: MailTemplate = {
  kind: changeEmail,
  async compose(given) {
    const customer = await findCustomer(given.database.db, given.mail.subject);
    if (!customer?.pendingEmail) return null;
    return letterWithLink(given, 'change_email', { customer: customer.id, email: customer.pendingEmail });
  },
};
