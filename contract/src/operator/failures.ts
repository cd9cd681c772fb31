/** Error codes of the console's API (`POST /opapi/<call>`) with their HTTP status. */
export const operatorFailureStatus = {
  APPROVAL_NEEDED: 202,
  VALIDATION: 400,
  REASON_REQUIRED: 400,
  TOKEN_INVALID: 400,
  UNAUTHENTICATED: 401,
  LOCKED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  NOT_FOUND: 404,
  NOT_POSSIBLE: 409,
  STALE: 409,
  IDEMPOTENCY_MISMATCH: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;
export type OperatorFailureCode = keyof typeof operatorFailureStatus;
