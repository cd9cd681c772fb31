/** How long a mail may wait behind others. */
export type MailClass = 'urgent' | 'normal' | 'unpaid';

/** What somebody waits for at the moment: a link, a password, the codes of an eSIM. */
const urgent: ReadonlySet<string> = new Set([
  'verify-email',
  'change-email',
  'new-password',
  'account-notice',
  'order-paid-and-delivered',
  'topup-applied',
]);
/** Anybody can cause these without paying. */
const unpaid: ReadonlySet<string> = new Set(['order-received']);

export const unpaidKinds: readonly string[] = [...unpaid];

export const classOf = (kind: string): MailClass =>
  urgent.has(kind) ? 'urgent' : unpaid.has(kind) ? 'unpaid' : 'normal';

/** At most so many mails of one kind to one customer; further ones are dropped. Only for what the shop's pages say too. */
type RecipientLimit = { mails: number; seconds: number };

const unpaidLimit: RecipientLimit = { mails: 10, seconds: 3_600 };

export const recipientLimitOf = (kind: string): RecipientLimit | null =>
  classOf(kind) === 'unpaid' ? unpaidLimit : null;
