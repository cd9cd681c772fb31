import type { ErrorCode } from './error-codes.ts';
import type { Language } from './locale.ts';
import type { ReasonKey } from './message-keys.ts';

/** One wrong field: `path` is the field's name in the request, `message` is in the caller's language. */
export type FieldError = { path: string; message: string };

export type ErrorBody = { code: ErrorCode; message: string; errors?: FieldError[] } & Record<string, unknown>;

type ShopErrorOptions = {
  /** A more specific reason, answered in place of the code's message. */
  reason?: ReasonKey;
  /** The values of the reason's placeholders in a language. */
  values?: (language: Language) => Record<string, string>;
  /** The invalid fields. `message` is a key of the validation messages or finished text. */
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
  readonly values: ShopErrorOptions['values'];
  readonly errors: FieldError[] | undefined;
  readonly extra: Record<string, unknown>;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: ShopErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'ShopError';
    this.code = code;
    this.reason = options.reason;
    this.values = options.values;
    this.errors = options.errors;
    this.extra = options.extra ?? {};
    this.retryAfter = options.retryAfter;
  }
}
