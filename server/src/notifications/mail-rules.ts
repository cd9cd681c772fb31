/**
 * Priority class of a mail. urgent: the reader is waiting for it (link, password, activation code). unpaid: a visitor can cause it
 * without a payment.
 */
export type MailClass = 'urgent' | 'normal' | 'unpaid';

/** Rate limit per kind and customer; further mails are dropped. Only for mails whose content is also on the shop's pages. */
type RecipientLimit = { mails: number; seconds: number };

const unpaidLimit: RecipientLimit = { mails: 10, seconds: 3_600 };

export const recipientLimitOf = (mailClass: MailClass): RecipientLimit | null =>
  mailClass === 'unpaid' ? unpaidLimit : null;
