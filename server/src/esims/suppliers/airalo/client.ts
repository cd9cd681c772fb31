import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { callVendor, NoVendorAnswer, type VendorAnswer } from '../../../platform/vendor-http.ts';
import type { CallBudget } from '../call-budget.ts';
import { type CallClass, createLimiters, type Limiter } from '../call-limiter.ts';
import { SupplierRefused } from '../supplier.ts';
import { type Effect, failureOf, lost, notSent, unanswered } from './failures.ts';

export type AiraloConfig = {
  clientId: string;
  /** Client secret of OAuth; the vendor also signs its events with it. */
  clientSecret: string;
  /** The secret of before a rotation: events may still be signed with it. */
  formerClientSecret?: string | null;
  /** Base URL without `/v2`, e.g. `https://partners-api.airalo.com`. */
  url: string;
};

export type AiraloDeps = { config: AiraloConfig; clock: Clock; budget: CallBudget; answerWithinMs?: number };

export type Call<Answer> = {
  /** Path below `/v2/`. */
  path: string;
  query?: Record<string, string>;
  /** JSON body; a call with a body is a POST. */
  body?: object;
  effect: Effect;
  answer: z.ZodMiniType<Answer>;
  waitMs?: number;
  maxBytes?: number;
};

export type AiraloClient = <Answer>(call: Call<Answer>) => Promise<Answer>;

const usualWaitMs = 5000;
const usualMaxBytes = 1_048_576;
const minuteMs = 61_000;

/** The vendor's published rate limits. Other calls have the limit of its test mode, the strictest one: five per second and kind. */
const limits: Record<string, { calls: number; windowMs: number }> = {
  token: { calls: 3, windowMs: minuteMs },
  packages: { calls: 80, windowMs: minuteMs },
  refund: { calls: 5, windowMs: minuteMs },
};
const usualLimit = { calls: 5, windowMs: 1100 };

export const maxRequestsPerSecond = 5;

/** `sims/8910…/usage` → `sims/usage`: calls of one kind share a rate limit. */
const kindOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/, '');

/**
 * Clients per class of call, with shared rate limits and a shared access token, which is fetched when needed. An answer that
 * violates the vendor's documented schema counts as no answer.
 */
export function createClients(deps: AiraloDeps): Record<CallClass, AiraloClient> {
  const base = `${deps.config.url.replace(/\/+$/, '')}/v2/`;
  const limiters = new Map<string, Record<CallClass, Limiter>>();
  const limitersOf = (kind: string): Record<CallClass, Limiter> => {
    const known = limiters.get(kind);
    const limit = { vendor: 'Airalo', kind, ...(limits[kind] ?? usualLimit) };
    const kindLimiters = known ?? createLimiters(limit, deps.budget);
    if (!known) limiters.set(kind, kindLimiters);
    return kindLimiters;
  };
  // The token is always fetched with the priority of deliveries, because they share it.
  const tokens = createTokens(deps, (call) => limitersOf('token').delivery(() => send(deps, base, call, '')));

  const clientOf =
    (purpose: CallClass): AiraloClient =>
    async (call) => {
      const attempt = async () => {
        const token = await tokens.get();
        const limited = limitersOf(kindOf(call.path))[purpose];
        return { token, reply: await limited(() => send(deps, base, call, token)) };
      };
      const { token, reply } = await attempt();
      if (reply.status !== 401) return readAnswer(call, reply);
      // The token was revoked early and the call had no effect: retry once with a new token.
      tokens.drop(token);
      return readAnswer(call, (await attempt()).reply);
    };
  return { delivery: clientOf('delivery'), 'look-up': clientOf('look-up') };
}

async function send(
  deps: AiraloDeps,
  base: string,
  { path, query, body, effect, waitMs = usualWaitMs, maxBytes = usualMaxBytes }: Call<unknown>,
  token: string,
): Promise<VendorAnswer> {
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  try {
    return await callVendor({
      method: body ? 'POST' : 'GET',
      url: base + path + (query ? `?${new URLSearchParams(query)}` : ''),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body && JSON.stringify(body),
      timeoutMs: deps.answerWithinMs ?? waitMs,
      maxBytes,
    });
  } catch (error) {
    throw error instanceof NoVendorAnswer ? unanswered(error, effect) : error;
  }
}

function readAnswer<Answer>({ effect, answer }: Call<Answer>, { status, body }: VendorAnswer): Answer {
  if (status === 429) throw notSent('too many calls');
  if (body === undefined) throw lost(effect, `answered ${status} without JSON`);
  if (status >= 400) throw failureOf(status, body, effect);
  const read = answer.safeParse(body);
  if (!read.success) throw lost(effect, 'the answer has an unknown form', read.error);
  return read.data;
}

const tokenAnswer = z.object({
  data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.nullish(z.number()) }),
});
const usualLifeMs = 24 * 3_600_000;
/** A token is replaced this long before it expires, so that it does not expire during a call. */
const expiryMarginMs = 5 * 60_000;

/** Cache of the access token. Simultaneous calls share one fetch (single flight). */
function createTokens(deps: AiraloDeps, ask: (call: Call<unknown>) => Promise<VendorAnswer>) {
  let current: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;

  const fetchToken = async (): Promise<string> => {
    const { clientId, clientSecret } = deps.config;
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    });
    const call = { path: 'token', body, effect: 'read', answer: tokenAnswer } as const;
    try {
      const { data } = await readAnswer(call, await ask(call));
      const lifeMs = data.expires_in ? data.expires_in * 1000 : usualLifeMs;
      current = { token: data.access_token, until: deps.clock.now().getTime() + lifeMs - expiryMarginMs };
      return data.access_token;
    } catch (error) {
      // Without a token the call was not sent, whatever the reason of the refusal.
      if (error instanceof SupplierRefused)
        throw new SupplierRefused('credentials', error.vendorCode, error.message);
      throw error;
    }
  };

  return {
    get(): Promise<string> {
      if (current && deps.clock.now().getTime() < current.until) return Promise.resolve(current.token);
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    drop(token: string): void {
      if (current?.token === token) current = null;
    },
  };
}
