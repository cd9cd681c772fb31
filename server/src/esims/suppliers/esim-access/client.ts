import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import { callVendor, NoVendorAnswer, type VendorAnswer } from '../../../platform/vendor-http.ts';
import type { CallBudget } from '../call-budget.ts';
import { type CallClass, createLimiters, type Limiter } from '../call-limiter.ts';
import { noteRequestId } from '../call-record.ts';
import { SupplierUnavailable } from '../supplier.ts';
import { clockDifference, type Effect, failureOf, lost, unanswered } from './failures.ts';
import { sign } from './signature.ts';

export type EsimAccessConfig = {
  accessCode: string;
  secretKey: string;
  /** Base URL without `/api`, e.g. `https://api.esimaccess.com`. */
  url: string;
  /** Allow-list of the events' sender addresses and ranges; empty: any sender. */
  senders?: readonly string[];
  /** Default: the vendor's limit of calls. */
  callsPerSecond?: number;
};

export type EsimAccessDeps = {
  config: EsimAccessConfig;
  clock: Clock;
  budget: CallBudget;
  answerWithinMs?: number;
};

export type Call<Answer> = {
  path: string;
  body: object;
  effect: Effect;
  answer: z.ZodMiniType<Answer>;
  maxBytes?: number;
};

export type EsimAccessClient = <Answer>(call: Call<Answer>) => Promise<Answer>;

export const maxRequestsPerSecond = 8;
const usualWaitMs = 5000;
const usualMaxBytes = 1_048_576;

const envelope = z.object({
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  errorCode: z.nullish(z.union([z.string(), z.number()])),
  errorMsg: z.nullish(z.string()),
  errorMessage: z.nullish(z.string()),
  obj: z.unknown(),
});

/**
 * Clients for signed calls, one per class of call, with a shared rate limit. An answer that violates the vendor's documented schema
 * counts as no answer.
 */
export function createClients(deps: EsimAccessDeps): Record<CallClass, EsimAccessClient> {
  const calls = deps.config.callsPerSecond ?? maxRequestsPerSecond;
  const limiters = createLimiters({ vendor: 'eSIM Access', calls, windowMs: 1080 }, deps.budget);
  const clientOf =
    (limited: Limiter): EsimAccessClient =>
    async (call) => {
      const { status, body, headers } = await limited(() => send(deps, call));
      if (status === 429) throw new SupplierUnavailable('not_sent', 'eSIM Access: too many calls');
      const clock = clockDifference(headers.get('date'), deps.clock.now());
      return readAnswer(call, body, clock);
    };
  return { delivery: clientOf(limiters.delivery), 'look-up': clientOf(limiters['look-up']) };
}

async function send(
  deps: EsimAccessDeps,
  { path, body, effect, maxBytes = usualMaxBytes }: Call<unknown>,
): Promise<VendorAnswer> {
  const base = deps.config.url.replace(/\/+$/, '');
  const rawBody = JSON.stringify(body);
  try {
    return await callVendor({
      method: 'POST',
      url: `${base}/api/v1/open/${path}`,
      headers: signedHeaders(deps, rawBody),
      body: rawBody,
      timeoutMs: deps.answerWithinMs ?? usualWaitMs,
      maxBytes,
    });
  } catch (error) {
    throw error instanceof NoVendorAnswer ? unanswered(error, effect) : error;
  }
}

function signedHeaders({ config, clock }: EsimAccessDeps, rawBody: string) {
  const { accessCode, secretKey } = config;
  const timestamp = String(clock.now().getTime());
  const requestId = randomUUID();
  noteRequestId(requestId);
  return {
    'content-type': 'application/json',
    accept: 'application/json',
    'RT-AccessCode': accessCode,
    'RT-RequestID': requestId,
    'RT-Timestamp': timestamp,
    'RT-Signature': sign(secretKey, { timestamp, requestId, accessCode, rawBody }),
  };
}

function readAnswer<Answer>({ answer, effect }: Call<Answer>, body: unknown, clock: string): Answer {
  const outer = envelope.safeParse(body);
  if (!outer.success) throw lost(effect, 'the answer has an unknown form', outer.error);
  const { success, errorCode, errorMsg, errorMessage, obj } = outer.data;
  if (success === false || success === 'false')
    throw failureOf(String(errorCode ?? ''), `${clock}${errorMsg ?? errorMessage ?? ''}`, effect);
  const inner = answer.safeParse(obj);
  if (!inner.success) throw lost(effect, 'the answer has an unknown form', inner.error);
  return inner.data;
}
