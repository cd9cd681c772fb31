import type { ErrorCode } from '@langit/contract/values/error-codes';
import { ShopError } from '@langit/contract/values/errors';
import { currencyOf, type Language, negotiateLanguage } from '@langit/contract/values/locale';
import { cookieAsksRupiah, pageCurrency } from '@langit/contract/values/page-currency';
import { unstorableIn } from '@langit/contract/values/plain-characters';
import { Session } from '@langit/contract/wire/accounts';
import { type Call, type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerCache, negotiate } from '../answer-cache.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type KeyedRun, once, unkeyedRun } from '../idempotency.ts';
import type { Metrics } from '../observability/metrics.ts';
import { asCaller, identifyCaller, noteSecurity, type SecurityEvent } from '../observability/security-log.ts';
import { answerOf, isShopsFailure, mustChangePassword, shopErrorOf } from './errors.ts';
import type { Authenticate, Caller, CallRequest, Implementation, Implementations, Page } from './request.ts';
import { listedFields, parse } from './validation.ts';

export type ServeDeps = {
  authenticate: Authenticate;
  database: Database;
  clock: Clock;
  answers: AnswerCache;
  metrics: Pick<Metrics, 'logins'>;
};

/** `Bearer <token>`, or the token alone as the product document's storefront sends it. Longer values count as no token. */
function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined || header.length > 300) return null;
  const token = header.replace(/^bearer +/i, '').trim();
  return /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}

/** A session that was opened with a mailed password counts as a guest's until the password is changed (A8). */
async function callerOf(endpoint: Endpoint, token: string | null, deps: ServeDeps): Promise<Caller | null> {
  if (endpoint.auth === 'none') return null;
  const caller = token === null ? null : await deps.authenticate(token);
  if (caller) identifyCaller(caller.customer);
  if (endpoint.auth === 'optional') return caller?.mustChangePassword ? null : caller;
  if (caller === null) throw new ShopError('UNAUTHENTICATED');
  if (caller.mustChangePassword && !endpoint.beforePasswordChange) throw mustChangePassword();
  return caller;
}

/** The product document sends `customer_id` and `user_id`; they must be those of the token. */
function refuseForeignOwner(parts: unknown[], caller: Caller | null): void {
  for (const part of parts) {
    const { customer_id, user_id } = (part ?? {}) as { customer_id?: unknown; user_id?: unknown };
    for (const claimed of [customer_id, user_id]) {
      if (
        caller &&
        claimed !== undefined &&
        claimed !== null &&
        claimed !== '' &&
        claimed !== caller.customer
      ) {
        throw new ShopError('FORBIDDEN');
      }
    }
  }
}

async function answer<K extends Call>(
  call: K,
  implementation: Implementation<K>,
  deps: ServeDeps,
  request: FastifyRequest,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[call];
  const token = tokenOf(request);
  const caller = await callerOf(endpoint, token, deps);
  const { params, query } = readAddress(endpoint, request);
  const body = endpoint.body ? storable(parse(endpoint.body, request.body ?? {})) : undefined;
  refuseForeignOwner([query, body], caller);
  const language = negotiateLanguage(request.headers['accept-language']);
  const input = {
    params,
    query,
    body,
    customer: caller?.customer ?? null,
    token,
    language,
    currency: pageCurrency(language, cookieAsksRupiah(request.headers.cookie)),
    address: request.ip,
  };
  const run = async (keyed: KeyedRun) => {
    const output = await implementation({ ...input, keyed } as CallRequest<K>);
    if (!endpoint.paged) return listedFields(endpoint, output);
    const { items, next } = output as Page<unknown>;
    return { items: listedFields(endpoint, items), next };
  };
  if (!endpoint.idempotent || !caller) return run(unkeyedRun);
  const key = request.headers['idempotency-key'];
  const idempotent = {
    owner: caller.customer,
    call,
    key: Array.isArray(key) ? key[0] : key,
    body: request.body,
  };
  return once(deps, idempotent, run);
}

/** A body whose texts the database can store, or VALIDATION: an act would fail half-way with others. */
function storable<Body>(body: Body): Body {
  const faults = unstorableIn(body);
  if (faults.length === 0) return body;
  throw new ShopError('VALIDATION', {
    errors: faults.slice(0, 50).map((path) => ({ path, message: 'invalid' })),
  });
}

/** The parsed parameters of a request. A path parameter that is no valid id is answered NOT_FOUND. */
function readAddress(endpoint: Endpoint, request: FastifyRequest): { params: unknown; query: unknown } {
  const params = endpoint.params?.safeParse(request.params);
  if (params && !params.success) throw new ShopError('NOT_FOUND');
  const query = endpoint.query ? parse(endpoint.query, request.query) : undefined;
  return { params: params?.data, query };
}

/** Answers a failure with its documented body. INTERNAL failures are logged with their cause. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = shopErrorOf(error);
  if (failure.code === 'INTERNAL') request.log.error({ err: error }, 'call failed');
  else if (isShopsFailure(failure)) request.log.warn({ err: failure.cause }, 'unavailable');
  const { status, body, headers } = answerOf(failure, negotiateLanguage(request.headers['accept-language']));
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('application/json')
    .send(body);
}

const inOrder = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

/** Cache key of an answer: language, call and the parsed parameters with sorted lists, so that equal requests share one key (L7). */
function answerKey(call: Call, language: Language, { params, query }: { params: unknown; query: unknown }) {
  const known = Object.entries((query ?? {}) as object).map(([name, value]) => [name, inOrder(value)]);
  return JSON.stringify([language, call, params ?? null, known]);
}

/** Answers a call of the catalogue from the answer cache, by language and canonical parameters; without looking at the session. */
async function sendCached<K extends Call>(
  call: K,
  implementation: Implementation<K>,
  deps: ServeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const endpoint: Endpoint = endpoints[call];
  const address = readAddress(endpoint, request);
  const language = negotiateLanguage(request.headers['accept-language']);
  const guest = {
    ...address,
    body: undefined,
    customer: null,
    token: null,
    language,
    currency: currencyOf[language],
    keyed: unkeyedRun,
  };
  const stored = await deps.answers.get(answerKey(call, language, address), async () => {
    const data = await implementation({ ...guest, address: request.ip } as CallRequest<K>);
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(listedFields(endpoint, data)),
      keepMs: endpoint.keepMs?.(data as never),
    };
  });
  const sent = await negotiate(stored, {
    ifNoneMatch: request.headers['if-none-match'],
    acceptEncoding: request.headers['accept-encoding']?.toString(),
  });
  return reply
    .code(sent.status)
    .headers({ ...sent.headers, vary: 'accept-encoding, accept-language' })
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .send(sent.body);
}

/** Failures that are written to the security log. */
const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  INVALID_CREDENTIALS: 'login_failed',
  EMAIL_NOT_VERIFIED: 'login_failed',
  UNAUTHENTICATED: 'access_refused',
  FORBIDDEN: 'access_refused',
  RATE_LIMITED: 'rate_limited',
};

/** Runs a call, writes successful log-ins and refusals to the security log, and counts log-ins. */
function noted(
  { metrics }: ServeDeps,
  { call, endpoint }: { call: Call; endpoint: Endpoint },
  request: FastifyRequest,
  work: () => Promise<unknown>,
) {
  const countLogin = (result: 'in' | 'refused') => metrics.logins.inc({ who: 'customer', result });
  return asCaller(request.ip, async () => {
    try {
      const data = await work();
      if (endpoint.response === Session) {
        const { user } = data as Session;
        noteSecurity(request.log, 'login_succeeded', { customer: user.customer_id });
        countLogin('in');
      }
      return data;
    } catch (error) {
      const { code } = shopErrorOf(error);
      const event = refusals[code];
      if (event) noteSecurity(request.log, event, { call, code });
      if (event === 'login_failed') countLogin('refused');
      throw error;
    }
  });
}

/**
 * Binds calls of the contract to Fastify: session, validation of every part, owner check, idempotency, and an answer
 * that passes through its schema, so that nothing unlisted leaves the shop.
 */
export function serveCalls(
  app: FastifyInstance,
  deps: ServeDeps,
  implementations: Partial<Implementations>,
): void {
  for (const [name, implementation] of Object.entries(implementations)) {
    const call = name as Call;
    const endpoint: Endpoint = endpoints[call];
    const [method = 'GET', url = ''] = call.split(' ');
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const run = implementation as Implementation<Call>;
        if (endpoint.cached) return sendCached(call, run, deps, request, reply);
        const data = await noted(deps, { call, endpoint }, request, () => answer(call, run, deps, request));
        reply.header('cache-control', 'no-store');
        if (endpoint.paged) {
          const { items, next } = data as Page<unknown>;
          if (next !== null) reply.header('x-next-cursor', next);
          return reply.code(endpoint.status).send(items);
        }
        return reply.code(endpoint.status).send(endpoint.status === 204 ? undefined : data);
      },
    });
  }
}
