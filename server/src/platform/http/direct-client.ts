import { ShopError } from '@langit/contract/values/errors';
import { currencyOf, type Language } from '@langit/contract/values/locale';
import type { Client } from '@langit/contract/wire/client';
import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import { unkeyedRun } from '../idempotency.ts';
import { answerOf, isShopsFailure, shopErrorOf } from './errors.ts';
import type { CallRequest, Implementation, Implementations } from './request.ts';
import { listedFields, parse } from './validation.ts';

type Input = { params?: Record<string, string>; query?: Record<string, unknown> };

/** Query values as text, as in a URL; undefined values are left out. */
const asQuery = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

/**
 * The contract's client for page loaders: calls the slices' functions directly, as a guest. Input and answer pass through the same
 * schemas as over HTTP. `onError` is called for failures of the shop itself (5xx).
 */
export function directClient(
  calls: Partial<Implementations>,
  language: Language,
  onError: (error: ShopError) => void,
): Client {
  async function call(name: Call, { params, query }: Input = {}) {
    const endpoint: Endpoint = endpoints[name];
    try {
      if (endpoint.auth === 'required') throw new ShopError('UNAUTHENTICATED');
      const known = endpoint.params?.safeParse(params);
      if (known && !known.success) throw new ShopError('NOT_FOUND');
      const output = await (calls[name] as Implementation<Call>)({
        params: known?.data,
        query: endpoint.query ? parse(endpoint.query, asQuery(query)) : undefined,
        body: undefined,
        customer: null,
        token: null,
        language,
        currency: currencyOf[language],
        keyed: unkeyedRun,
        address: '',
      } as CallRequest<Call>);
      return { ok: true, status: endpoint.status, data: listedFields(endpoint, output) };
    } catch (error) {
      const failure = shopErrorOf(error);
      if (isShopsFailure(failure)) onError(failure);
      const { status, body } = answerOf(failure, language);
      return { ok: false, status, error: body, retryAfter: failure.retryAfter ?? null };
    }
  }
  return { call: call as Client['call'] };
}
