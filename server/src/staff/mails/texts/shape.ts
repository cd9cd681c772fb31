import type { HeadTexts } from '../../../notifications/frame.ts';

export const inviteKinds = ['invite', 'recover'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** Events of which every owner is told. */
export const staffEvents = ['recovery-code-used', 'factors-reset', 'recovered', 'audit-head'] as const;
export type StaffEvent = (typeof staffEvents)[number];

export type StaffMailTexts = {
  invite: Record<
    InviteKind,
    HeadTexts & { subject: (shop: string) => string; intro: (shop: string) => string; notYou: string }
  > & {
    button: string;
    account: string;
    validUntil: string;
    fallback: string;
  };
  notice: {
    label: string;
    stops: [string, string, string];
    at: string;
    person: string;
    /** How many lines the audit log has, and the hash of the last one. */
    lines: string;
    hash: string;
    events: Record<
      StaffEvent,
      { subject: string; preheader: string; title: string; intro: string; whatNow: string }
    >;
  };
};
