import type * as z from 'zod/mini';
import type { ErrorCode } from '../../values/error-codes.ts';

/**
 * A call of the shop's HTTP API. `auth`: `required` answers 401 without a valid token; `optional` also serves guests and ignores
 * an invalid token. `errors` lists the possible errors in addition to VALIDATION, UNAUTHENTICATED, RATE_LIMITED and the 5xx that
 * every call shares.
 */
export type Endpoint = {
  summary: string;
  tag: 'accounts' | 'catalogue' | 'orders' | 'payments' | 'rentals' | 'vouchers';
  auth: 'none' | 'optional' | 'required';
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Cacheable per language until the catalogue changes: stored in the server's answer cache and sent with an ETag. */
  cached?: boolean;
  /** Maximum cache lifetime in milliseconds of an answer that changes without the catalogue's version; absent: no limit. */
  keepMs?: (answer: never) => number | undefined;
  /** Allowed before a mailed password is changed; all other calls answer FORBIDDEN until then. */
  beforePasswordChange?: boolean;
  /** A paged list: the header `x-next-cursor` has the cursor of the next page. */
  paged?: boolean;
  /** Honours `Idempotency-Key`. */
  idempotent?: boolean;
  status: 200 | 201 | 204;
  response: z.ZodMiniType;
  errors: readonly ErrorCode[];
};

/** A part of the contract's table. Keys are `METHOD /path`. */
export type EndpointTable = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;
