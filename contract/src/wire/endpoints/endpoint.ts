import type * as z from 'zod/mini';
import type { ErrorCode } from '../../values/error-codes.ts';

/**
 * A call of the shop's HTTP interface. `auth`: `required` answers 401 without a valid token, `optional` works for
 * guests and ignores a bad token. `errors` lists what the call can answer beyond VALIDATION, UNAUTHENTICATED,
 * RATE_LIMITED and the 5xx that every call shares.
 */
export type Endpoint = {
  summary: string;
  tag: 'accounts' | 'catalogue' | 'orders' | 'payments' | 'rentals' | 'vouchers';
  auth: 'none' | 'optional' | 'required';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The same for every caller of a language until the catalogue changes: kept by the server, with ETag. */
  cached?: boolean;
  /** For how many milliseconds at most an answer is kept that shows what moves without the catalogue; absent: no limit. */
  keepMs?: (answer: never) => number | undefined;
  /** Also answered while the password that was mailed has not been changed; every other call is FORBIDDEN until then. */
  beforePasswordChange?: boolean;
  /** Answers a list page by page: `x-next-cursor` is where the next page begins. */
  paged?: boolean;
  /** Honours `Idempotency-Key`. */
  idempotent?: boolean;
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  errors: readonly ErrorCode[];
};

/** A part of the contract's table. Keys are `METHOD /path`. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;
