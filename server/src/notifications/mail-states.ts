import type { MailState } from '@langit/contract/values/mails';

export const mailMoves = {
  send: { from: ['queued'], to: 'sent' },
  giveUp: { from: ['queued'], to: 'failed' },
  drop: { from: ['queued'], to: 'dropped' },
} as const satisfies Record<string, { from: readonly MailState[]; to: MailState }>;

export const initialMailState = 'queued' satisfies MailState;
