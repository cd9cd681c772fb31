/**
 * queued: promised, and tried until the relay takes it. failed: refused for good, or tried for too long; sent anew it is a new
 * mail. dropped: what it was about is gone.
 */
export type MailState = 'queued' | 'sent' | 'failed' | 'dropped';

export const mailMoves = {
  send: { from: ['queued'], to: 'sent' },
  giveUp: { from: ['queued'], to: 'failed' },
  drop: { from: ['queued'], to: 'dropped' },
} as const satisfies Record<string, { from: readonly MailState[]; to: MailState }>;

export const initialMailState = 'queued' satisfies MailState;
