import type { CallAnswer } from '@langit/contract/operator/calls';
import { operatorCalls } from '@langit/contract/operator/calls';
import { needsOf } from '@langit/contract/operator/needs';
import { type Permission, permissions } from '@langit/contract/operator/permissions';
import { ShopError } from '@langit/contract/values/errors';
import { closeEvents, openEvent } from '../exceptions/exception-store.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import type { FoundException } from '../platform/exception-scan.ts';
import { newId } from '../platform/ids.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import {
  type CallContext,
  type OperatorCommands,
  OperatorError,
  type OperatorExposures,
  pageAnswer,
  ShownChanged,
  terminalSentence,
  toldTo,
  type Who,
} from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { approvalMoves, approvalStateOf, initialApprovalState } from './approval-states.ts';
import {
  type ApprovalRow,
  decideApproval,
  findApproval,
  findSame,
  forgetApprovals,
  insertApproval,
  lapseApprovals,
  lapseOver,
  lapseThese,
  listAll,
  listWaiting,
  listWaitingOf,
} from './approval-store.ts';
import { lockEntriesOf, recordEntry } from './audit-store.ts';
import { forgetExposureOf } from './exposure-store.ts';
import { dependenceOn } from './independence.ts';
import { counting, type Weighed, weigh } from './limits.ts';
import { maskedFor } from './masked-answer.ts';
import { runCall } from './run-call.ts';

export type ApprovalDeps = Pick<Platform, 'database' | 'clock'> & {
  exposures: OperatorExposures;
  /** All calls: a confirmed act is carried out by its own. */
  commands: () => OperatorCommands;
};

export type ShownApproval = CallAnswer<'approvals.list'>[number];

const lapsesAfterMs = 72 * 60 * 60_000;
/** The oldest ones are looked at. */
const mostWaiting = 1000;

/** Who reads an approval, and a reason in their language. */
type Reader = { me: string; may: CallContext['may']; told: (reason: Refusal) => string };

const readerOf = (by: CallContext): Reader => ({
  me: by.who.actor,
  may: by.may,
  told: (reason) => toldTo(by, reason),
});

/** The fields of an act that its call declares now, without what the reader may not read. */
function inputFor({ call, input }: ApprovalRow, may: CallContext['may']): ShownApproval['input'] {
  if (input === null) return null;
  const schema = operatorCalls[call].input;
  const declared = Object.entries(input).filter(([field]) => field in schema.shape);
  return maskedFor(permissions.filter(may), schema, Object.fromEntries(declared)) as ShownApproval['input'];
}

/** The words of the act and of its decision may be about a customer: their authors read them, and who may read customers (U12). */
const shown = (
  row: ApprovalRow,
  names: ReadonlyMap<string, string>,
  { me, may, told }: Reader,
  now: Date,
): ShownApproval => ({
  approval: row.id,
  state: approvalStateOf(row, now),
  call: row.call,
  amount: row.amountIdr,
  order: row.orderNumber,
  input: inputFor(row, may),
  reason: row.askedBy === me || may('customers.read') ? row.reason : null,
  asked_by: names.get(row.askedBy) ?? row.askedBy,
  asked: row.askedAt,
  lapses: row.lapsesAt,
  own: row.askedBy === me,
  decided_by: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
  decided: row.decidedAt,
  decision: row.lapsedBecause
    ? told(row.lapsedBecause)
    : row.askedBy === me || row.decidedBy === me || may('customers.read')
      ? row.decisionReason
      : null,
});

async function showAll(
  db: Db,
  rows: readonly ApprovalRow[],
  reader: Reader,
  now: Date,
): Promise<ShownApproval[]> {
  const people = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy]);
  const names = await namesOfStaff(db, people);
  return rows.map((row) => shown(row, names, reader, now));
}

async function showOne(db: Db, row: ApprovalRow, reader: Reader, now: Date): Promise<ShownApproval> {
  const [item] = await showAll(db, [row], reader, now);
  return item as ShownApproval;
}

type Asking = { weighed: Weighed; input: Record<string, unknown> };

/**
 * Stores an act over the limit of four eyes, for another person to confirm. `note` writes its line of the audit log. The same act that
 * still waits is not stored again.
 */
export async function askForApproval(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { weighed: { call, exposure, order: orderNumber, customer }, input }: Asking,
  who: Who,
  note: CallContext['note'],
): Promise<ShownApproval> {
  if (exposure.over) throw new OperatorError(exposure.over);
  const row = await database.transaction(async (tx) => {
    const at = clock.now();
    // Of two presses at once the second one finds the first.
    await lockEntriesOf(tx, who.actor);
    const same = await findSame(tx, { call, input, askedBy: who.actor }, at);
    if (same) return same;
    const order = orderNumber === null ? null : await findOrderByNumber(tx, orderNumber);
    const request: ApprovalRow = {
      id: newId(),
      call,
      input,
      reason: who.reason,
      amountIdr: Number.isFinite(exposure.idr) ? exposure.idr : null,
      orderNumber,
      customer,
      askedBy: who.actor,
      askedChannel: who.channel ?? null,
      askedAt: at,
      lapsesAt: new Date(at.getTime() + lapsesAfterMs),
      state: initialApprovalState,
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
      lapsedBecause: null,
    };
    await insertApproval(tx, request);
    const waiting: FoundException = {
      subjectKind: 'approval',
      subject: request.id,
      ...(order ? { order: order.id } : {}),
      amount: request.amountIdr ?? 0,
      detail: { call, person: who.actor, order: request.orderNumber },
    };
    await openEvent(tx, 'approval_waiting', waiting, at);
    await note(tx, {
      act: 'approval.ask',
      subject: request.orderNumber ?? request.id,
      after: { approval: request.id, call, amount: request.amountIdr },
    });
    return request;
  });
  // What a person has just sent is no secret to them.
  const reader = { me: who.actor, may: () => true, told: terminalSentence };
  return showOne(database.db, row, reader, clock.now());
}

const decidedAs = {
  confirmed: 'approvalConfirmed',
  refused: 'approvalRefused',
  lapsed: 'approvalLapsed',
} as const;

/** The permissions that an act that was asked for needs, by its call and its fields. */
const permissionsFor = ({ call, input }: Pick<ApprovalRow, 'call' | 'input'>) =>
  needsOf(operatorCalls[call], input ?? {}).permissions;

const mayMake = (row: ApprovalRow, may: CallContext['may']): boolean => permissionsFor(row).every(may);

/** The waiting act of a name, about which this person may decide; `isOwn`: which they asked for and may take back. */
async function toDecide(
  db: Db,
  named: string,
  by: CallContext,
  { now, isOwn = false }: { now: Date; isOwn?: boolean },
): Promise<ApprovalRow> {
  const row = await findApproval(db, named);
  if (!row || !mayMake(row, by.may))
    throw new OperatorError(refusal('noApprovalForYou', { approval: named }));
  const state = approvalStateOf(row, now);
  if (state !== initialApprovalState) throw new OperatorError(row.lapsedBecause ?? refusal(decidedAs[state]));
  if ((row.askedBy === by.who.actor) !== isOwn)
    throw new OperatorError(refusal(isOwn ? 'approvalOther' : 'approvalOwn'));
  return row;
}

const decidedMeanwhile = () => new OperatorError(refusal('approvalDecided'));

/** The waiting act as decided, in the transaction of the decision. */
async function decide(
  tx: Db,
  row: ApprovalRow,
  by: CallContext,
  { move, at }: { move: 'confirm' | 'refuse'; at: Date },
): Promise<ApprovalRow> {
  const { actor, reason } = by.who;
  const decided = await decideApproval(tx, row.id, {
    state: approvalMoves[move].to,
    decidedBy: actor,
    decidedAt: at,
    decisionReason: reason,
  });
  if (!decided) throw decidedMeanwhile();
  await closeEvents(tx, 'approval_waiting', [row.id], at);
  await by.note(tx, {
    act: `approval.${move}`,
    subject: row.orderNumber ?? row.id,
    after: { approval: row.id, call: row.call, amount: row.amountIdr },
  });
  return decided;
}

/** Takes back a request, which only the person who made it may do. The request lapses: it was not decided. */
async function withdraw(
  { database, clock }: ApprovalDeps,
  named: string,
  by: CallContext,
): Promise<ShownApproval> {
  const now = clock.now();
  const row = await toDecide(database.db, named, by, { now, isOwn: true });
  await database.transaction(async (tx) => {
    const at = clock.now();
    if (!(await lapseOver(tx, row.id, refusal('approvalWithdrawn'), at))) throw decidedMeanwhile();
    await closeEvents(tx, 'approval_waiting', [row.id], at);
    await by.note(tx, {
      act: 'approval.withdraw',
      subject: row.orderNumber ?? row.id,
      after: { approval: row.id, call: row.call, amount: row.amountIdr },
    });
  });
  const after = await findApproval(database.db, row.id);
  return showOne(database.db, after ?? row, readerOf(by), clock.now());
}

type Again = { input: unknown; weighed: Weighed | null } | { over: Refusal };

/** Weighs a waiting act anew; `over`: why it can't be carried out any more as it was asked for. */
async function weighAgain({ database, clock, exposures }: ApprovalDeps, row: ApprovalRow): Promise<Again> {
  const { call: name, askedBy: actor, askedChannel, amountIdr } = row;
  const { data: input, success } = operatorCalls[name].input.safeParse(row.input);
  if (!success) return { over: refusal('approvalIdle') };
  const request = { name, input, actor, channel: askedChannel ?? 'terminal', now: clock.now() } as const;
  try {
    const weighed = await weigh(database.db, exposures, request);
    const { idr = 0, over } = weighed?.exposure ?? {};
    if (over) return { over };
    if (idr === 0) return { over: refusal('approvalIdle') };
    if ((Number.isFinite(idr) ? idr : null) !== amountIdr) return { over: refusal('approvalSum') };
    return { input, weighed };
  } catch (error) {
    if (error instanceof OperatorError || error instanceof ShopError)
      return { over: (error instanceof OperatorError ? error.refusal : null) ?? refusal('approvalIdle') };
    throw error;
  }
}

const lapseAs = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id }: ApprovalRow,
  over: Refusal,
): Promise<void> =>
  database.transaction(async (tx) => {
    const at = clock.now();
    if (await lapseOver(tx, id, over, at)) await closeEvents(tx, 'approval_waiting', [id], at);
  });

/** Ends the acts that can't be carried out any more. */
export async function lapseImpossible(deps: ApprovalDeps): Promise<void> {
  const now = deps.clock.now();
  for (const row of await listWaiting(deps.database.db, { after: null, limit: mostWaiting, now })) {
    const again = await weighAgain(deps, row);
    if ('over' in again) await lapseAs(deps, row, again.over);
  }
}

/**
 * Carries out a confirmed act once: the confirmation is stored in the transaction of the act, so of two people who confirm at once the
 * second one's act is rolled back. The act's own line names the person who asked for it.
 */
async function confirm(deps: ApprovalDeps, named: string, by: CallContext): Promise<ShownApproval> {
  const { database, clock, commands } = deps;
  const row = await toDecide(database.db, named, by, { now: clock.now() });
  const dependent = await by.dependsOn(database.db, row.askedBy);
  if (dependent) throw new OperatorError(dependent);
  const { call, askedBy, askedChannel, reason } = row;
  const again = await weighAgain(deps, row);
  if ('over' in again) {
    await lapseAs(deps, row, again.over);
    throw new OperatorError(again.over);
  }
  const { input, weighed } = again;
  const count = counting(weighed, { isConfirmed: true });
  const who: Who = {
    actor: askedBy,
    reason,
    ...(askedChannel ? { channel: askedChannel } : {}),
    ...(askedChannel === 'console' ? { staff: askedBy } : {}),
  };
  let takenIn: Db | null = null;
  const take = async (tx: Db) => {
    // A transaction that was rolled back and is tried again takes the confirmation anew.
    if (takenIn === tx) return;
    await decide(tx, row, by, { move: 'confirm', at: clock.now() });
    takenIn = tx;
  };
  await runCall(commands(), call, input, {
    who,
    note: async (tx, line) => {
      await take(tx);
      await recordEntry(tx, who, { ...line, after: { ...line.after, approval: row.id } }, clock.now());
      await count(tx, line, clock.now());
    },
    progress: by.progress,
    language: by.language,
    offer: by.offer,
    may: by.may,
    dependsOn: (db, asker) => dependenceOn(db, asker, who, clock.now()),
  }).catch(async (error: unknown) => {
    // The person has seen something that is no more.
    if (error instanceof ShownChanged && error.refusal) await lapseAs(deps, row, error.refusal);
    throw error;
  });
  // An act that found nothing to change wrote no line.
  if (!takenIn) await database.transaction(take);
  const decided = await findApproval(database.db, row.id);
  return showOne(database.db, decided ?? row, readerOf(by), clock.now());
}

/** Ends the acts whose 72 hours are over. */
export const lapseOld = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) => {
    const at = clock.now();
    const ids = await lapseApprovals(tx, at);
    if (ids.length > 0) await closeEvents(tx, 'approval_waiting', ids, at);
  });

/** With the right to an act goes what was asked for: what a person may no longer do lapses in the transaction of that change (B6). */
export async function lapseWithRights(
  tx: Db,
  { staff, permissions }: { staff: string; permissions: readonly Permission[] },
  at: Date,
): Promise<void> {
  const waiting = await listWaitingOf(tx, staff);
  const lost = waiting.filter((row) => !mayMake(row, (permission) => permissions.includes(permission)));
  const ids = await lapseThese(
    tx,
    lost.map(({ id }) => id),
    at,
  );
  if (ids.length > 0) await closeEvents(tx, 'approval_waiting', ids, at);
}

/** With a customer's account go the inputs of acts about their orders (U15). */
export async function forgetApprovalsOf(tx: Db, customer: string, at: Date): Promise<void> {
  const ids = await forgetApprovals(tx, customer, at);
  await forgetExposureOf(tx, customer);
  if (ids.length > 0) await closeEvents(tx, 'approval_waiting', ids, at);
}

export const approvalCommands = (deps: ApprovalDeps) =>
  ({
    async 'approvals.list'({ all, approval, cursor, limit }, by) {
      const { db } = deps.database;
      const now = deps.clock.now();
      const after = cursor === undefined ? null : await findApproval(db, cursor);
      if (cursor !== undefined && !after)
        throw new OperatorError(refusal('noApproval', { approval: cursor }));
      const request = { after, limit: limit + 1 };
      const item = approval === undefined ? null : await findApproval(db, approval);
      const several = () => (all ? listAll(db, request) : listWaiting(db, { ...request, now }));
      const matches = approval === undefined ? await several() : item ? [item] : [];
      const { rows, next } = pageOf(matches, limit, ({ id }) => id);
      const own = rows.filter((row) => mayMake(row, by.may));
      return pageAnswer({ rows: await showAll(db, own, readerOf(by), now), next });
    },
    'approvals.confirm': ({ approval }, by) => confirm(deps, approval, by),
    async 'approvals.refuse'({ approval }, by) {
      const { database, clock } = deps;
      const row = await toDecide(database.db, approval, by, { now: clock.now() });
      const refused = await database.transaction((tx) =>
        decide(tx, row, by, { move: 'refuse', at: clock.now() }),
      );
      return showOne(database.db, refused, readerOf(by), clock.now());
    },
    'approvals.withdraw': ({ approval }, by) => withdraw(deps, approval, by),
  }) satisfies Partial<OperatorCommands>;
