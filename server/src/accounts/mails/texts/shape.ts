import type { HeadTexts } from '../../../notifications/frame.ts';

/** The words around a link that confirms an address. */
export type ConfirmTexts = HeadTexts & {
  subject: (shop: string) => string;
  intro: (shop: string) => string;
  button: string;
  /** What the address is to the reader: the account's, or the new one. */
  address: string;
  validUntil: string;
  fallback: string;
  notYou: string;
};

/** What the owner of an account is told after something that a stranger might have done. */
export const accountNotices = [
  'password-mailed-used',
  'password-changed',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'account-deleted',
] as const;
export type AccountNotice = (typeof accountNotices)[number];

export type AccountMailTexts = {
  verifyEmail: ConfirmTexts;
  changeEmail: ConfirmTexts;
  newPassword: HeadTexts & {
    subject: (shop: string) => string;
    intro: string;
    password: string;
    button: string;
    account: string;
    validUntil: string;
    onlyNewest: string;
    notYou: string;
  };
  accountNotice: {
    label: string;
    stops: [string, string];
    at: string;
    account: string;
    newAddress: string;
    /** Leads to the form for a new password. */
    newPassword: string;
    undo: string;
    undoUntil: string;
    notices: Record<AccountNotice, { subject: string; title: string; intro: string; notYou: string }>;
  };
};
