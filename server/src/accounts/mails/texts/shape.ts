import type { HeadTexts } from '../../../notifications/frame.ts';

/** Texts of a mail with a link that confirms an address. */
export type ConfirmTexts = HeadTexts & {
  subject: (shop: string) => string;
  intro: (shop: string) => string;
  button: string;
  /** Label of the address: the account's, or the new one. */
  address: string;
  validUntil: string;
  fallback: string;
  notYou: string;
};

/** Kinds of notices to the owner after an event that another person may have caused. */
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
  loginCode: HeadTexts & {
    subject: (shop: string) => string;
    intro: string;
    code: string;
    address: string;
    validUntil: string;
    notYou: string;
  };
  accountNotice: {
    label: string;
    stops: [string, string];
    at: string;
    account: string;
    newAddress: string;
    /** Button to the form for a new password. */
    newPassword: string;
    undo: string;
    undoUntil: string;
    notices: Record<AccountNotice, { subject: string; title: string; intro: string; notYou: string }>;
  };
};
