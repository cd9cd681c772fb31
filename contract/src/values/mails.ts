/**
 * queued: retried until the relay accepts it. failed: permanently refused, or retried for too long; sending it again makes a new mail.
 * dropped: its subject no longer exists.
 */
export const mailStates = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** Refused for good: it did not arrive. */
export const hasMailFailed = (mail: string): boolean => mail === 'failed';
