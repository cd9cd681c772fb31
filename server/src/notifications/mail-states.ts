/**
 * queued: retried until the relay accepts it. failed: permanently refused, or retried for too long; sending it again makes a new mail.
 * dropped: its subject no longer exists.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped';

export const mailMoves = {
  send: { from: ['queued'], to: 'sent' },
  giveUp: { from: ['queued'], to: 'failed' },
  drop: { from: ['queued'], to: 'dropped' },
} as const satisfies Record<string, { from: readonly MailState[]; to: MailState }>;

export const initialMailState = 'queued' satisfies MailState;
