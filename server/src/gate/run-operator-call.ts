import type { OperatorCall } from '@langit/contract/operator/call';
import { operatorCalls } from '@langit/contract/operator/calls';
import { needsOf } from '@langit/contract/operator/needs';
import type { Permission } from '@langit/contract/operator/permissions';
import type { Db } from '../platform/database/database.ts';
import { once as onceByKey } from '../platform/idempotency.ts';
import { noteSecurity } from '../platform/observability/security-log.ts';
import {
  type CallContext,
  type OperatorCommands,
  OperatorError,
  type OperatorExposures,
} from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { askForApproval, type ShownApproval } from './approvals.ts';
import { recordEntry } from './audit-store.ts';
import type { Caller } from './channels.ts';
import { operatorMessageIn } from './failure-message.ts';
import { GateFailure } from './gate-failure.ts';
import { dependenceOn } from './independence.ts';
import { counting, type Weighed, WeighedOtherwise, weigh } from './limits.ts';
import { maskedFor } from './masked-answer.ts';
import type { Operations } from './operations.ts';
import { type PeopleSeen, peopleIn, showsContacts } from './people-seen.ts';
import { wrongFields } from './read-input.ts';
import { type CallRequest, type ReceivedCall, readCall } from './received-call.ts';
import { type RunAnswer, runCall } from './run-call.ts';
import { type RevisionReaders, revisionOf, unlessChanged } from './unless-changed.ts';

/** Everything by which calls are let through and carried out. */
export type Gate = Pick<Platform, 'database' | 'clock' | 'log'> & {
  commands: OperatorCommands;
  exposures: OperatorExposures;
  operations: Operations;
  revisions: RevisionReaders;
  peopleSeen: PeopleSeen;
  /** Whether a person has all these permissions at this moment, read in the transaction of their received. */
  mayNow(tx: Db, staff: string, needed: readonly Permission[]): Promise<boolean>;
};

/** The answer of a call, or the act that waits for a second person (B6). */
export type CallAnswer =
  | { output: unknown; next?: string | null; count?: number | null; revision?: string }
  | { code: 'APPROVAL_NEEDED'; approval: ShownApproval };

/** Runs in the transaction of an received, at each line of the audit log. An error rolls the act back. */
type Check = CallContext['note'];

/**
 * The one gate before every call of the owner and the staff. Console and terminal differ in the caller, in what their channel takes
 * (`channels.ts`), and in how they print the answer.
 */
export async function runOperatorCall(gate: Gate, caller: Caller, request: CallRequest): Promise<CallAnswer> {
  await permit(gate, caller, request);
  const received = readCall(caller, request);
  const weighed = await weighCall(gate, received);
  const run = (checks: readonly Check[]) => runWeighed(gate, received, weighed, checks);
  if (received.call.kind === 'read') {
    // Read before the answer: a change between the two is found by the next write.
    const revision = await revisionFor(gate, received);
    return { ...(await run([])), ...revision };
  }
  return once(gate, received, (markActed) =>
    unlessChanged(gate, received, async (refuseChanged) => {
      const answer = await run([refuseChanged, stillPermitted(gate, received, request), markActed]);
      return { ...answer, ...(await revisionFor(gate, received)) };
    }),
  );
}

/** Role, rights of single fields, fresh factor. Who has read very many customers proves a factor too (U12). */
async function permit({ peopleSeen }: Gate, caller: Caller, { name, input }: CallRequest): Promise<void> {
  const call: OperatorCall = operatorCalls[name];
  const needs = needsOf(call, input);
  if (!needs.permissions.every((needed) => caller.permissions.includes(needed)))
    throw new GateFailure('FORBIDDEN');
  if (caller.isFresh) return;
  if (needs.stepUp) throw new GateFailure('STEP_UP_REQUIRED');
  const { staff } = caller.who;
  if (staff !== undefined && showsContacts(call) && (await peopleSeen.isOver(staff)))
    throw new GateFailure('STEP_UP_REQUIRED');
}

/** The money that this act and those before it move; over the owner's limit it needs a fresh factor. */
async function weighCall(
  { database, clock, exposures }: Gate,
  received: ReceivedCall,
): Promise<Weighed | null> {
  const { name, input, isFresh, who } = received;
  const request = { name, input, actor: who.actor, channel: who.channel ?? 'terminal', now: clock.now() };
  const weighed = await weigh(database.db, exposures, request);
  if (weighed && weighed.needs !== 'none' && !isFresh) throw new GateFailure('STEP_UP_REQUIRED');
  return weighed;
}

/** Carries out a request once: a repeat gets the first one's answer, also after a press twice or a lost answer. */
async function once(
  gate: Gate,
  { name, rules, texts, who: { actor, requestId, reason } }: ReceivedCall,
  run: (markActed: Check) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  if (!rules.hasRequestIds) return run(async () => undefined);
  if (requestId === undefined) throw wrongFields([{ path: 'request_id', message: 'required' }]);
  const body = [name, { input: texts, reason }];
  const key = { owner: actor, call: 'POST /opapi', key: requestId, body, keepsMarked: true } as const;
  return onceByKey(gate, key, ({ resumed, mark }) => {
    if (resumed !== null) throw new OperatorError(refusal('doneAlready'));
    return run(async (tx, { isBefore }) => {
      if (!isBefore) await mark(tx, 'acted');
    });
  });
}

/** A long call may outlast the person's role: with it the act is rolled back (B7). */
function stillPermitted(
  { mayNow }: Gate,
  { call, who, language }: ReceivedCall,
  { input }: CallRequest,
): Check {
  const { staff } = who;
  if (staff === undefined) return async () => undefined;
  const { permissions } = needsOf(call, input);
  return async (tx) => {
    if (!(await mayNow(tx, staff, permissions)))
      throw new OperatorError(operatorMessageIn(language, 'FORBIDDEN'));
  };
}

/** Runs a weighed received. Where more was given away meanwhile, it was rolled back and is weighed again, once. */
const runWeighed = (gate: Gate, received: ReceivedCall, weighed: Weighed | null, checks: readonly Check[]) =>
  runOrAsk(gate, received, weighed, checks).catch(async (error: unknown) => {
    if (!(error instanceof WeighedOtherwise)) throw error;
    return runOrAsk(gate, received, await weighCall(gate, received), checks);
  });

/** Carries out an received, or leaves it to a second person. */
async function runOrAsk(
  gate: Gate,
  received: ReceivedCall,
  weighed: Weighed | null,
  checks: readonly Check[],
): Promise<CallAnswer> {
  const { name, call, texts, who, rules } = received;
  const record: Check = async (tx, line) => {
    for (const check of checks) await check(tx, line);
    await recordEntry(tx, who, line, gate.clock.now());
  };
  if (weighed?.needs === 'second_person') {
    const approval = await askForApproval(gate, { weighed, input: texts }, who, record);
    return { code: 'APPROVAL_NEEDED', approval };
  }
  const count = counting(weighed, { isConfirmed: false });
  const note: Check = async (tx, line) => {
    await record(tx, line);
    await count(tx, line, gate.clock.now());
  };
  if (call.long && rules.hasOperations) {
    const whole = async (running: Partial<CallContext>) =>
      (await carryOut(gate, received, { note, ...running })).answer;
    return { output: await gate.operations.start(name, who, whole) };
  }
  return shownTo(gate, received, await carryOut(gate, received, { note }));
}

async function carryOut(
  gate: Gate,
  received: ReceivedCall,
  running: Pick<CallContext, 'note'> & Partial<CallContext>,
) {
  const { name, input, who, language, permissions, progress, offer, logged } = received;
  const ran = await runCall(gate.commands, name, input, {
    who,
    language,
    progress,
    offer,
    may: (permission) => permissions.includes(permission),
    dependsOn: (db, asker) => dependenceOn(db, asker, who, gate.clock.now()),
    ...running,
  });
  noteSecurity(gate.log, 'operator_act', { call: name, ...logged });
  return ran;
}

/** The answer without the fields that the person may not read. */
async function shownTo(
  { peopleSeen }: Gate,
  received: ReceivedCall,
  { answer, part }: RunAnswer,
): Promise<CallAnswer> {
  const { call, permissions, who } = received;
  const output = maskedFor(permissions, call.output, answer);
  if (who.staff !== undefined) await peopleSeen.note(who.staff, peopleIn(call.output, output));
  return { output, ...(part ? { next: part.next, count: part.count } : {}) };
}

async function revisionFor(gate: Gate, received: ReceivedCall): Promise<{ revision?: string }> {
  const revision = received.rules.hasRequestIds ? await revisionOf(gate, received) : null;
  return revision === null ? {} : { revision };
}
