/**
 * How long a mail may wait behind others. urgent: somebody waits for it at the moment, for a link, a password, the codes of an
 * eSIM. unpaid: anybody can cause it without paying.
 */
export type MailClass = 'urgent' | 'normal' | 'unpaid';

/** At most so many mails of one kind to one customer; further ones are dropped. Only for what the shop's pages say too. */
type RecipientLimit = { mails: number; seconds: number };

const unpaidLimit: RecipientLimit = { mails: 10, seconds: 3_600 };

export const recipientLimitOf = (mailClass: MailClass): RecipientLimit | null =>
  mailClass === 'unpaid' ? unpaidLimit : null;
