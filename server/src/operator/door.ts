import type { OperatorCall } from '@langit/contract/operator/call';
import { operatorCalls } from '@langit/contract/operator/calls';
import { operatorMessageIn } from '@langit/contract/operator/messages/index';
import { refusal } from '@langit/contract/operator/refusals/index';
import { type SessionCall, sessionCalls } from '@langit/contract/operator/session-calls';
import { ShopError } from '@langit/contract/values/errors';
import { type Language, negotiateLanguage } from '@langit/contract/values/locale';
import { oneLine, severalLines } from '@langit/contract/values/plain-characters';
import * as z from 'zod/mini';
import { cookieIn } from '../platform/http/cookies.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../platform/http/raw.ts';
import { parse } from '../platform/http/validation.ts';
import { asCaller, noteSecurity } from '../platform/observability/security-log.ts';
import {
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  type OperatorStakes,
  type Who,
} from '../platform/operator-commands.ts';
import { type Limit, limitKey } from '../platform/rate-limiter.ts';
import type { Platform } from '../platform/slice.ts';
import type { ConsoleSite, StaffApi, StaffSession, Visit } from '../staff/slice.ts';
import { askForApproval } from './approvals.ts';
import { recordAct } from './audit-store.ts';
import { DoorFailure, refusalOf, wrongFields } from './door-failure.ts';
import {
  consoleCallOf,
  consoleFields,
  fieldsWithLines,
  isJson,
  isOwnPage,
  sessionCallOf,
  textsIn,
} from './door-rules.ts';
import { offerFile } from './file-tickets.ts';
import { isLimited, needsSecondPerson, readLimits, stakeOf } from './limits.ts';
import { maskedFor } from './masked-answer.ts';
import type { Operations } from './operations.ts';
import { type PeopleSeen, peopleIn, showsContacts } from './people-seen.ts';
import { claimRequest, forgetRequest, markActed, type Request, rememberAnswer } from './request-store.ts';
import { runCall } from './run-call.ts';
import { type RevisionReaders, seenNow, seenPattern, unlessShownChanged, unlessStale } from './stale.ts';

export type DoorDeps = Pick<Platform, 'database' | 'clock' | 'log' | 'rateLimiter'> & {
  staff: Pick<StaffApi, 'findSession' | 'noteUse' | 'mayNow' | 'sessionCommands'>;
  commands: OperatorCommands;
  stakes: OperatorStakes;
  operations: Operations;
  revisions: RevisionReaders;
  site: ConsoleSite;
  peopleSeen: PeopleSeen;
  /** Whether an address may use the console. */
  isAllowed(address: string): boolean;
};

/** Calls of a session: more than a person presses, less than a program that reads everything. */
export const callsOfSession: Limit = { limit: 600, seconds: 60 };

const longestReason = 500;
const longestList = 100;
const body = z.strictObject({
  input: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string().check(z.regex(oneLine), z.maxLength(longestReason))),
  request_id: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
  seen: z.optional(z.string().check(z.regex(seenPattern))),
  background: z.optional(z.literal(true)),
});
type Body = z.output<typeof body>;

/** `POST /opapi/<call>`: the console's door to the operator's calls, and to those about the session itself. */
export const doorRoute = (deps: DoorDeps): RawRoute => ({
  method: 'POST',
  path: '/opapi/:call',
  handle: (request) => asCaller(request.address, () => answer(deps, request)),
});

async function answer(deps: DoorDeps, request: RawRequest): Promise<RawAnswer> {
  // As an unknown address of the shop answers: the console does not show that it is there.
  if (!deps.isAllowed(request.address)) throw new ShopError('NOT_FOUND');
  const language = negotiateLanguage(request.headers['accept-language']);
  const { params, headers } = request;
  const { call = '' } = params;
  const cookies: string[] = [];
  let session: StaffSession | null = null;
  try {
    if (!isOwnPage(headers, deps.site.origins)) throw new DoorFailure('FORBIDDEN');
    const given = readBody(request);
    session = await deps.staff.findSession(cookieIn(headers.cookie, deps.site.cookie.name));
    const visit = visitOf(deps, request, { session, language, cookies });
    const done = await perform(deps, call, given, visit);
    return waitsForApproval(done)
      ? json(202, { ...done, message: operatorMessageIn(language, done.code) }, cookies)
      : json(200, done, cookies);
  } catch (error) {
    const { code, status, headers: more, body: told } = refusalOf(error, language);
    noteRefusal(deps, { call, code, session });
    if (code === 'INTERNAL') deps.log.error({ err: error, call }, 'a call of the console failed');
    return json(status, told, cookies, more);
  }
}

/** The answer of an act that waits for a second person (B6). */
type Waiting = { code: 'APPROVAL_NEEDED'; approval: unknown };
const waitsForApproval = (done: unknown): done is Waiting =>
  (done as Partial<Waiting> | null)?.code === 'APPROVAL_NEEDED';

const json = (
  status: number,
  told: unknown,
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
  body: JSON.stringify(told),
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
  { site }: DoorDeps,
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

/** The one gate before every call, closed by default: what a person may do is read from the database at each request. */
async function perform(deps: DoorDeps, call: string, given: Body, visit: Visit): Promise<unknown> {
  const own = sessionCallOf(call);
  if (own && sessionCalls[own].needs === 'none') return { output: await runOwn(deps, own, given, visit) };
  const { session } = visit;
  if (!session) throw new ShopError('UNAUTHENTICATED');
  await deps.rateLimiter.hit(limitKey('staff-calls', session.id), callsOfSession);
  const isOfLocked = own !== null && sessionCalls[own].needs === 'locked';
  if (session.isLocked && !isOfLocked) throw new DoorFailure('LOCKED', { name: session.name });
  if (!session.isLocked && !given.background) await deps.staff.noteUse(session);
  if (own) return { output: await runOwn(deps, own, given, visit) };
  return runOperatorCall(deps, call, given, { session, language: visit.language });
}

async function runOwn(
  { staff, log }: DoorDeps,
  own: keyof typeof sessionCalls,
  { input = {} }: Body,
  visit: Visit,
): Promise<unknown> {
  const call: SessionCall = sessionCalls[own];
  if (call.stepUp && !visit.session?.isFresh) throw new DoorFailure('STEP_UP_REQUIRED');
  const read = parse(call.input, input);
  refuseForgedTexts(input);
  // The gate has verified that a call that needs a session has one.
  const run = staff.sessionCommands[own] as (input: unknown, visit: Visit) => Promise<unknown>;
  const output = call.output.parse(await run(read, visit)) as { staff?: string };
  if (call.signsIn) noteSecurity(log, 'staff_signed_in', { call: own, staff: output.staff ?? '' });
  return output;
}

async function runOperatorCall(
  deps: DoorDeps,
  named: string,
  { input = {}, reason, request_id: requestId, seen }: Body,
  { session, language }: { session: StaffSession; language: Language },
): Promise<unknown> {
  const name = consoleCallOf(named);
  if (!name) throw new ShopError('NOT_FOUND');
  const call: OperatorCall = operatorCalls[name];
  if (!session.permissions.includes(call.permission)) throw new DoorFailure('FORBIDDEN');
  // A dry run changes nothing.
  const isDry = input.dry_run === true;
  const needsFactor = call.stepUp === 'always' || (call.stepUpWith && input[call.stepUpWith] !== undefined);
  if (needsFactor && !isDry && !session.isFresh) throw new DoorFailure('STEP_UP_REQUIRED');
  if (!session.isFresh && showsContacts(call) && (await deps.peopleSeen.isOver(session.staff)))
    throw new DoorFailure('STEP_UP_REQUIRED');
  const unknown = Object.keys(input).filter((field) => !consoleFields(call).includes(field));
  if (unknown.length > 0) throw wrongFields(unknown.map((path) => ({ path, message: 'invalid' })));
  if (typeof input.limit === 'number' && input.limit > longestList)
    throw wrongFields([{ path: 'limit', message: 'outOfRange' }]);
  const read = parse(call.input, input);
  refuseForgedTexts(input, fieldsWithLines(call));
  if (call.reason === 'required' && !isDry && !reason?.trim()) throw new DoorFailure('REASON_REQUIRED');
  const who: Who = {
    actor: session.staff,
    staff: session.staff,
    door: 'console',
    reason: reason?.trim() || null,
    ...(requestId === undefined ? {} : { requestId }),
  };
  const stake = await stakeOf(deps.stakes, name, read);
  const limits = stake && (await readLimits(deps.database.db));
  if (stake && limits && stake.idr > limits.stepUp && !session.isFresh)
    throw new DoorFailure('STEP_UP_REQUIRED');
  const waits = stake !== null && limits !== null && needsSecondPerson(stake, limits);
  const may: OperatorAct['may'] = (permission) => session.permissions.includes(permission);
  const offer: OperatorAct['offer'] = (file) =>
    offerFile(deps.database.db, { staff: session.staff, now: deps.clock.now() }, file);
  const act = { who, progress: () => undefined, language, may, offer };
  const carryOut = async (more: Pick<OperatorAct, 'note'> & Partial<OperatorAct>) => {
    const ran = await runCall(deps.commands, name, read, { ...act, ...more });
    noteSecurity(deps.log, 'operator_act', { call: name, staff: session.staff });
    return ran;
  };
  const run = async (acted: OperatorAct['note']) => {
    if (waits && isLimited(name)) {
      const approval = await askForApproval(deps, { call: name, input, stake }, who, acted);
      return { code: 'APPROVAL_NEEDED', approval };
    }
    if (call.long)
      return {
        output: await deps.operations.start(name, who, async (running) => {
          const { answer: whole } = await carryOut({ note: acted, ...running });
          return whole;
        }),
      };
    const { answer: whole, part } = await unlessShownChanged(deps.database.db, language, () =>
      carryOut({ note: acted }),
    );
    const output = maskedFor(session.permissions, call.output, whole);
    await deps.peopleSeen.note(session.staff, peopleIn(call.output, output));
    return { output, ...(part ? { next: part.next, count: part.count } : {}) };
  };
  const asked = { call: name, input };
  const things = { db: deps.database.db, revisions: deps.revisions };
  const note: OperatorAct['note'] = (tx, line) => recordAct(tx, who, line, deps.clock.now());
  if (call.kind === 'read') {
    // Read before the answer: what happens between the two is found by the next write.
    const revision = await seenNow(things, asked);
    return { ...(await run(note)), ...(revision === null ? {} : { revision }) };
  }
  if (requestId === undefined) throw wrongFields([{ path: 'request_id', message: 'required' }]);
  return once(
    deps,
    { actor: session.staff, requestId, call: name, body: { input, reason } },
    async (request) => {
      const act: OperatorAct['note'] = async (tx, line) => {
        // A long call may outlast the person's role: with it the act is rolled back (B7).
        if (!(await deps.staff.mayNow(tx, session.staff, call.permission)))
          throw new OperatorError(operatorMessageIn(language, 'FORBIDDEN'));
        await note(tx, line);
        if (!line.isBefore) await markActed(tx, request, deps.clock.now());
      };
      const done = await (seen === undefined ? run(act) : unlessStale(things, { ...asked, seen }, act, run));
      const revision = await seenNow(things, asked);
      return { ...done, ...(revision === null ? {} : { revision }) };
    },
  );
}

/** Carries out a request once: a repeat gets the first one's answer, also after a press twice or a lost answer. */
async function once(
  { database, clock }: DoorDeps,
  request: Request,
  run: (request: Request) => Promise<unknown>,
): Promise<unknown> {
  const claimed = await claimRequest(database.db, request, clock.now());
  if (claimed.state === 'answered') return claimed.answer;
  if (claimed.state === 'mismatch') throw new ShopError('IDEMPOTENCY_MISMATCH');
  if (claimed.state === 'running') throw new ShopError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (claimed.state === 'acted') throw new OperatorError(refusal('doneAlready'));
  try {
    const done = await run(request);
    await rememberAnswer(database.db, request, done);
    return done;
  } catch (error) {
    await forgetRequest(database.db, request, clock.now());
    throw error;
  }
}

/** Control and direction characters are refused in all texts: they are shown in mails, tables and the audit log. */
function refuseForgedTexts(input: Record<string, unknown>, withLines: readonly string[] = []): void {
  const forged = Object.entries(input).flatMap(([field, value]) => {
    const allowed = withLines.includes(field) ? severalLines : oneLine;
    return textsIn(value, field).filter(({ text }) => !allowed.test(text));
  });
  if (forged.length > 0) throw wrongFields(forged.map(({ path }) => ({ path, message: 'invalid' })));
}

function noteRefusal(
  { log }: DoorDeps,
  { call, code, session }: { call: string; code: string; session: StaffSession | null },
): void {
  const fields = { call: call.slice(0, 60), code, ...(session ? { staff: session.staff } : {}) };
  if (code === 'INVALID_CREDENTIALS') noteSecurity(log, 'staff_sign_in_failed', fields);
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') noteSecurity(log, 'access_refused', fields);
  if (code === 'RATE_LIMITED') noteSecurity(log, 'rate_limited', fields);
}
