import { type SessionCall, sessionCalls } from '@langit/contract/operator/session-calls';
import { ShopError } from '@langit/contract/values/errors';
import { type Language, negotiateLanguage } from '@langit/contract/values/locale';
import * as z from 'zod/mini';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { parse } from '../platform/http/validation.ts';
import { asCaller, noteSecurity } from '../platform/observability/security-log.ts';
import { type Limit, limitKey } from '../platform/rate-limiter.ts';
import type { Platform } from '../platform/slice.ts';
import type { ConsoleSite, StaffApi, StaffSession, Visit } from '../staff/slice.ts';
import type { Caller } from './channels.ts';
import { consoleCallOf, isJson, isOwnPage, sessionCallOf } from './console-api-rules.ts';
import { operatorMessageIn } from './failure-message.ts';
import { offerFile } from './file-tickets.ts';
import { GateFailure, refusalOf } from './gate-failure.ts';
import { readInput, refuseForgedTexts, wrongFields } from './read-input.ts';
import { type CallAnswer, type Gate, runOperatorCall } from './run-operator-call.ts';
import { seenPattern } from './unless-changed.ts';

export type ConsoleApiDeps = Gate &
  Pick<Platform, 'rateLimiter' | 'metrics'> & {
    staff: Pick<StaffApi, 'findSession' | 'noteUse' | 'sessionCommands'>;
    site: ConsoleSite;
  };

/** Calls of a session: more than a person presses, less than a program that reads everything. */
export const callsOfSession: Limit = { limit: 600, seconds: 60 };

const longestReason = 500;
const body = z.strictObject({
  input: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string().check(z.maxLength(longestReason))),
  request_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
  seen: z.optional(z.string().check(z.regex(seenPattern))),
  background: z.optional(z.literal(true)),
});
type Body = z.output<typeof body>;

/** `POST /opapi/<call>`: the console's API to the operator's calls, and to those about the session itself. */
export const consoleApiRoute = (deps: ConsoleApiDeps): RawRoute => ({
  method: 'POST',
  path: '/opapi/:call',
  handle: (request) => asCaller(request.address, () => answer(deps, request)),
});

async function answer(deps: ConsoleApiDeps, request: RawRequest): Promise<RawAnswer> {
  const language = negotiateLanguage(request.headers['accept-language']);
  const { params, headers } = request;
  const { call = '' } = params;
  const cookies: string[] = [];
  let session: StaffSession | null = null;
  try {
    if (!isOwnPage(headers, deps.site.origins)) throw new GateFailure('FORBIDDEN');
    const body = readBody(request);
    session = await deps.staff.findSession(cookieIn(headers.cookie, deps.site.cookie.name));
    const visit = visitOf(deps, request, { session, language, cookies });
    const answered = await perform(deps, call, body, visit);
    return 'approval' in answered
      ? json(202, { ...answered, message: operatorMessageIn(language, answered.code) }, cookies)
      : json(200, answered, cookies);
  } catch (error) {
    const { code, status, headers: more, body: response } = refusalOf(error, language);
    noteRefusal(deps, { call, code, session });
    if (code === 'INTERNAL') deps.log.error({ err: error, call }, 'a call of the console failed');
    return json(status, response, cookies, more);
  }
}

const json = (
  status: number,
  response: unknown,
  cookies: readonly string[],
  headers: Record<string, string> = {},
): RawAnswer => ({
  status,
  headers: {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...(cookies.length > 0 ? { 'set-cookie': cookies.at(-1) ?? '' } : {}),
  },
  body: JSON.stringify(response),
});

function readBody({ headers, body: bytes }: RawRequest): Body {
  if (!isJson(headers['content-type'])) throw new ShopError('UNSUPPORTED_MEDIA_TYPE');
  let sent: unknown;
  try {
    sent = JSON.parse(bytes.toString('utf8'), (key, value) => {
      if (key === '__proto__') throw new SyntaxError('a key that changes objects');
      return value;
    });
  } catch {
    throw wrongFields([]);
  }
  return parse(body, sent);
}

const visitOf = (
  { site }: ConsoleApiDeps,
  { headers, address }: RawRequest,
  { session, language, cookies }: { session: StaffSession | null; language: Language; cookies: string[] },
): Visit => ({
  session,
  site: site.at(headers.origin ?? ''),
  address,
  userAgent: headers['user-agent'] ?? '',
  language,
  keep: (token) => void cookies.push(site.cookie.write(token)),
});

/** Closed by default: what a person may do is read from the database at each request. */
async function perform(deps: ConsoleApiDeps, call: string, body: Body, visit: Visit): Promise<CallAnswer> {
  const sessionCall = sessionCallOf(call);
  if (sessionCall && sessionCalls[sessionCall].needs === 'none')
    return { output: await runOwn(deps, sessionCall, body, visit) };
  const { session } = visit;
  if (!session) throw new ShopError('UNAUTHENTICATED');
  await deps.rateLimiter.hit(limitKey('staff-calls', session.id), callsOfSession);
  const isOfLocked = sessionCall !== null && sessionCalls[sessionCall].needs === 'locked';
  if (session.isLocked && !isOfLocked) throw new GateFailure('LOCKED', { name: session.name });
  if (!session.isLocked && !body.background) await deps.staff.noteUse(session);
  if (sessionCall) return { output: await runOwn(deps, sessionCall, body, visit) };
  const name = consoleCallOf(call);
  if (!name) throw new ShopError('NOT_FOUND');
  const { input = {}, reason, request_id: id, seen } = body;
  return runOperatorCall(deps, callerOf(deps, session, visit.language), { name, input, reason, id, seen });
}

async function runOwn(
  { staff, log, metrics }: ConsoleApiDeps,
  own: keyof typeof sessionCalls,
  { input = {} }: Body,
  visit: Visit,
): Promise<unknown> {
  const call: SessionCall = sessionCalls[own];
  if (call.stepUp && !visit.session?.isFresh) throw new GateFailure('STEP_UP_REQUIRED');
  const { input: read, texts } = readInput(call.input, input);
  refuseForgedTexts(texts);
  // The gate has verified that a call that needs a session has one.
  const run = staff.sessionCommands[own] as (input: unknown, visit: Visit) => Promise<unknown>;
  const output = call.output.parse(await run(read, visit)) as { staff?: string };
  if (call.signsIn) {
    noteSecurity(log, 'staff_signed_in', { call: own, staff: output.staff ?? '' });
    metrics.logins.inc({ who: 'staff', result: 'in' });
  }
  return output;
}

const callerOf = (
  { database, clock }: ConsoleApiDeps,
  session: StaffSession,
  language: Language,
): Caller => ({
  who: { actor: session.staff, staff: session.staff, channel: 'console' },
  permissions: session.permissions,
  isFresh: session.isFresh,
  language,
  progress: () => undefined,
  offer: (file) => offerFile(database.db, { staff: session.staff, now: clock.now() }, file),
  logged: { staff: session.staff },
});

function noteRefusal(
  { log, metrics }: ConsoleApiDeps,
  { call, code, session }: { call: string; code: string; session: StaffSession | null },
): void {
  const fields = { call: call.slice(0, 60), code, ...(session ? { staff: session.staff } : {}) };
  if (code === 'INVALID_CREDENTIALS') {
    noteSecurity(log, 'staff_sign_in_failed', fields);
    metrics.logins.inc({ who: 'staff', result: 'refused' });
  }
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') noteSecurity(log, 'access_refused', fields);
  if (code === 'RATE_LIMITED') noteSecurity(log, 'rate_limited', fields);
}
