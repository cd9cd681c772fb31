import type { ReasonKey } from './messages/en.ts';

/** Every error that a call can answer, with its HTTP status. A code that is not here does not compile. */
export const errorStatus = {
  VALIDATION: 400,
  VOUCHER_INVALID: 400,
  TOKEN_INVALID: 400,
  PROVINCE_REQUIRED: 400,
  DELIVERY_RESTRICTED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  FOREIGN_ICCID: 404,
  ICCID_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  ALREADY_VERIFIED: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  INVALID_STATUS: 409,
  REFUND_NOT_ALLOWED: 409,
  BANK_ACCOUNT_NEEDED: 409,
  RETURN_NOT_ALLOWED: 409,
  IDEMPOTENCY_MISMATCH: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  UPSTREAM_FAILED: 502,
  RETRIEVAL_FAILED: 502,
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One wrong field: `path` is the field's name in the request, `message` is in the caller's language. */
export type FieldError = { path: string; message: string };

export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[] } & Record<string, unknown>;

type ShopErrorOptions = {
  /** Why, where the code's own message does not say it; answered in its place. */
  reason?: ReasonKey;
  /** Fields at fault; `message` is a key of the validation messages or finished text. */
  errors?: FieldError[];
  /** Further members of the body, e.g. `expected` of PRICE_CHANGED. */
  extra?: Record<string, unknown>;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
};

/** An expected failure: answered with its code's status and the message of `messages/` in the caller's language. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly reason: ReasonKey | undefined;
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'ShopError';
    this.code = code;
    this.reason = options.reason;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }
}
