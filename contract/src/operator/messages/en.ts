import type { OperatorFailureCode } from '../failures.ts';

/** What the console's door says, in English. The type of the other languages. */
export const operatorMessages: Record<OperatorFailureCode, string> = {
  APPROVAL_NEEDED: 'This is over the limit of four eyes: another person has to confirm it.',
  VALIDATION: 'Some details need a correction. Please check the marked fields.',
  REASON_REQUIRED: 'Please say why.',
  TOKEN_INVALID: 'This link is invalid or has expired. Please ask for a new one.',
  UNAUTHENTICATED: 'Please sign in.',
  LOCKED: 'The session is locked. Please unlock it.',
  INVALID_CREDENTIALS: 'This sign-in did not work. Please check what you entered.',
  FORBIDDEN: 'Your roles do not allow this.',
  STEP_UP_REQUIRED: 'Please confirm that it is you.',
  NOT_FOUND: 'There is nothing by this name.',
  NOT_POSSIBLE: 'This is not possible now.',
  STALE:
    'This has changed since you opened it. Please look at what happened, and repeat it if you still want to.',
  IDEMPOTENCY_MISMATCH: 'This request was already used for something else. Please reload the page.',
  IDEMPOTENCY_IN_PROGRESS: 'This is being carried out already. One moment, please.',
  PAYLOAD_TOO_LARGE: 'This is more than fits into one request.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment.',
  INTERNAL: 'Something went wrong. The log of the shop says why.',
  UNAVAILABLE: 'The shop cannot answer right now. Please try again in a moment.',
};
