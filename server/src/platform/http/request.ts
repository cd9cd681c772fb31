import type { Language } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';
import type { AnswerOf, Call, Endpoints, ParsedOf } from '@langit/contract/wire/endpoints';
import type { KeyedRun } from '../idempotency.ts';

/** The customer of a session token. It alone decides whose data is read and written, never a field of the request. */
export type Caller = { customer: string; mustChangePassword: boolean };

/** Finds the customer of a session token; null for an unknown, expired or revoked one. Implemented by accounts. */
export type Authenticate = (token: string) => Promise<Caller | null>;

/** A validated request of the contract as an implementation sees it. */
export type CallRequest<K extends Call> = {
  params: ParsedOf<K, 'params'>;
  query: ParsedOf<K, 'query'>;
  body: ParsedOf<K, 'body'>;
  /** Set where the call requires a session; null for guests of an optional call. */
  customer: string | null;
  token: string | null;
  language: Language;
  /** The currency of the prices on the caller's pages (I3, Z8). */
  currency: Currency;
  /** For calls that honour `Idempotency-Key`; without a key there is nothing to resume. */
  keyed: KeyedRun;
  /** The client's address behind the trusted proxies, for rate limits. */
  address: string;
};

/** A page of a list, and the cursor of the next one. */
export type Page<Items> = { items: Items; next: string | null };

type Made<K extends Call> = Endpoints[K] extends { paged: true } ? Page<AnswerOf<K>> : AnswerOf<K>;

export type Implementation<K extends Call> = (request: CallRequest<K>) => Promise<Made<K>>;

/** Every call of the contract with its implementation; a slice's `routes.ts` brings its part. */
export type Implementations = { [K in Call]: Implementation<K> };

/** The customer of a call that requires a session. */
export function customerOf(request: { customer: string | null }): string {
  if (request.customer === null) throw new Error('a call without required session asked for its customer');
  return request.customer;
}
