import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { type CallClass, createLimiters, type Limiter } from '../call-limiter.ts';
import { SupplierRefused } from '../supplier.ts';
import { readText } from '../vendor-answers.ts';
import { type Effect, failureOf, lost, networkFailure, notSent } from './failures.ts';

export type AiraloConfig = {
  clientId: string;
  /** Opens the account, and signs the vendor's events. */
  clientSecret: string;
  /** The vendor's address up to its `/v2`, e.g. `https://partners-api.airalo.com`. */
  url: string;
};

export type AiraloDeps = { config: AiraloConfig; clock: Clock; answerWithinMs?: number };

export type Call<Answer> = {
  /** Below `/v2/`. */
  path: string;
  query?: Record<string, string>;
  /** What is sent; a call with a body is a POST. */
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

/** The vendor's published limits; elsewhere its test mode's, which is the strictest: five a second and kind of call. */
const limits: Record<string, { calls: number; windowMs: number }> = {
  token: { calls: 3, windowMs: minuteMs },
  packages: { calls: 80, windowMs: minuteMs },
  refund: { calls: 5, windowMs: minuteMs },
};
const usualLimit = { calls: 5, windowMs: 1100 };

export const maxRequestsPerSecond = 5;

/** `sims/8910…/usage` → `sims/usage`: calls of one kind share a limit. */
const kindOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/, '');

/**
 * Calls with an access token that is fetched when needed: one client per class of call, on the same budgets and the same token. An
 * answer that is not what the vendor documents counts as no answer.
 */
export function createClients(deps: AiraloDeps): Record<CallClass, AiraloClient> {
  const base = `${deps.config.url.replace(/\/+$/, '')}/v2/`;
  const limiters = new Map<string, Record<CallClass, Limiter>>();
  const limitersOf = (kind: string): Record<CallClass, Limiter> => {
    const known = limiters.get(kind);
    const made = known ?? createLimiters({ vendor: 'Airalo', ...(limits[kind] ?? usualLimit) });
    if (!known) limiters.set(kind, made);
    return made;
  };
  // A look-up that fetches the token fetches it for deliveries too.
  const tokens = createTokens(deps, (call) => limitersOf('token').delivery(() => send(deps, base, call, '')));

  const clientOf =
    (purpose: CallClass): AiraloClient =>
    async (call) => {
      const attempt = async () => {
        const token = await tokens.get();
        const limited = limitersOf(kindOf(call.path))[purpose];
        return { token, response: await limited(() => send(deps, base, call, token)) };
      };
      const { token, response } = await attempt();
      if (response.status !== 401) return readAnswer(call, response);
      // Nothing was done for a token that is over before its time: a new one may be tried, once.
      await response.body?.cancel().catch(() => undefined);
      tokens.drop(token);
      return readAnswer(call, (await attempt()).response);
    };
  return { delivery: clientOf('delivery'), 'look-up': clientOf('look-up') };
}

async function send(deps: AiraloDeps, base: string, call: Call<unknown>, token: string): Promise<Response> {
  const { body, effect } = call;
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  try {
    return await fetch(base + call.path + query, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(deps.answerWithinMs ?? call.waitMs ?? usualWaitMs),
    });
  } catch (error) {
    throw networkFailure(error, effect);
  }
}

async function readAnswer<Answer>(call: Call<Answer>, response: Response): Promise<Answer> {
  const { effect, answer, maxBytes = usualMaxBytes } = call;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const saysWhy = response.ok || (response.status >= 400 && response.status < 500);
  if (response.status === 429 || !isJson || !saysWhy) {
    await response.body?.cancel().catch(() => undefined);
    if (response.status === 429) throw notSent('too many calls');
    throw lost(effect, `answered ${response.status} ${response.headers.get('content-type') ?? ''}`);
  }
  let json: unknown;
  try {
    json = JSON.parse(await readText(response, maxBytes));
  } catch (error) {
    throw lost(effect, 'the answer could not be read', error);
  }
  if (!response.ok) throw failureOf(response.status, json, effect);
  const read = answer.safeParse(json);
  if (!read.success) throw lost(effect, 'the answer has an unknown form', read.error);
  return read.data;
}

const tokenAnswer = z.object({
  data: z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.nullish(z.number()) }),
});
const usualLifeMs = 24 * 3_600_000;
/** Left unused before its end, so that no call is under way when it comes. */
const marginMs = 5 * 60_000;

/** One token for all calls; calls that come together wait for the same one. */
function createTokens(deps: AiraloDeps, ask: (call: Call<unknown>) => Promise<Response>) {
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
      current = { token: data.access_token, until: deps.clock.now().getTime() + lifeMs - marginMs };
      return data.access_token;
    } catch (error) {
      // Whatever the vendor says of it: without a token the call that needs it was not made.
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
