import type { CallAnswer } from '@langit/contract/operator/calls';
import { operatorCalls } from '@langit/contract/operator/calls';
import { refusal } from '@langit/contract/operator/refusals/index';
import { closeEvents, openEvent } from '../exceptions/exception-store.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import {
  type LimitedCall,
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  type OperatorStakes,
  pageAnswer,
  type Stake,
  type Who,
} from '../platform/operator-commands.ts';
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
  listAll,
  listWaiting,
} from './approval-store.ts';
import { lockActsOf, recordAct } from './audit-store.ts';
import { runCall } from './run-call.ts';

export type ApprovalDeps = Pick<Platform, 'database' | 'clock'> & {
  stakes: OperatorStakes;
  /** All calls: a confirmed act is carried out by its own. */
  commands: () => OperatorCommands;
};

export type ShownApproval = CallAnswer<'approvals.list'>[number];

const lapsesAfterMs = 72 * 60 * 60_000;

const shown = (
  row: ApprovalRow,
  names: ReadonlyMap<string, string>,
  me: string,
  now: Date,
): ShownApproval => ({
  approval: row.id,
  state: approvalStateOf(row, now),
  call: row.call,
  amount: row.amountIdr,
  order: row.orderNumber,
  input: row.input,
  reason: row.reason,
  asked_by: names.get(row.askedBy) ?? row.askedBy,
  asked: row.askedAt,
  lapses: row.lapsesAt,
  own: row.askedBy === me,
  decided_by: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
  decided: row.decidedAt,
  decision: row.decisionReason,
});

async function showAll(
  db: Db,
  rows: readonly ApprovalRow[],
  me: string,
  now: Date,
): Promise<ShownApproval[]> {
  const people = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy]);
  const names = await namesOfStaff(db, people);
  return rows.map((row) => shown(row, names, me, now));
}

async function showOne(db: Db, row: ApprovalRow, me: string, now: Date): Promise<ShownApproval> {
  const [one] = await showAll(db, [row], me, now);
  return one as ShownApproval;
}

type Asking = { call: LimitedCall; input: Record<string, unknown>; stake: Stake };

/**
 * Stores an act over the limit of four eyes, for another person to confirm. `note` writes its line of the audit log. The same act that
 * still waits is not stored again.
 */
export async function askForApproval(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { call, input, stake }: Asking,
  who: Who,
  note: OperatorAct['note'],
): Promise<ShownApproval> {
  const row = await database.transaction(async (tx) => {
    const at = clock.now();
    // Of two presses at once the second one finds the first.
    await lockActsOf(tx, who.actor);
    const same = await findSame(tx, { call, input, askedBy: who.actor }, at);
    if (same) return same;
    const order = stake.order === null ? null : await findOrderByNumber(tx, stake.order);
    const asked: ApprovalRow = {
      id: newId(),
      call,
      input,
      reason: who.reason,
      amountIdr: Number.isFinite(stake.idr) ? stake.idr : null,
      orderNumber: order?.number ?? null,
      customer: order?.customer ?? stake.customer ?? null,
      askedBy: who.actor,
      askedDoor: who.door ?? null,
      askedAt: at,
      lapsesAt: new Date(at.getTime() + lapsesAfterMs),
      state: initialApprovalState,
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
    };
    await insertApproval(tx, asked);
    const found = {
      subjectKind: 'approval' as const,
      subject: asked.id,
      ...(order ? { order: order.id } : {}),
      stake: asked.amountIdr ?? 0,
      detail: { call, person: who.actor, order: asked.orderNumber },
    };
    await openEvent(tx, 'approval_waiting', found, at);
    await note(tx, {
      act: 'approval.ask',
      subject: asked.orderNumber ?? asked.id,
      after: { approval: asked.id, call, amount: asked.amountIdr },
    });
    return asked;
  });
  return showOne(database.db, row, who.actor, clock.now());
}

const decidedAs = {
  confirmed: 'approvalConfirmed',
  refused: 'approvalRefused',
  lapsed: 'approvalLapsed',
} as const;

/** The waiting act of a name, about which this person may decide. */
async function toDecide(db: Db, named: string, by: OperatorAct, now: Date): Promise<ApprovalRow> {
  const row = await findApproval(db, named.trim().toLowerCase());
  if (!row || !by.may(operatorCalls[row.call].permission))
    throw new OperatorError(refusal('noApprovalForYou', { approval: named }));
  const state = approvalStateOf(row, now);
  if (state !== initialApprovalState) throw new OperatorError(refusal(decidedAs[state]));
  if (row.askedBy === by.who.actor) throw new OperatorError(refusal('approvalOwn'));
  return row;
}

const decidedMeanwhile = () => new OperatorError(refusal('approvalDecided'));

/** The waiting act as decided, in the transaction of the decision. */
async function decide(
  tx: Db,
  row: ApprovalRow,
  by: OperatorAct,
  { state, at }: { state: typeof approvalMoves.confirm.to | typeof approvalMoves.refuse.to; at: Date },
): Promise<ApprovalRow> {
  const { actor, reason } = by.who;
  const decided = await decideApproval(tx, row.id, {
    state,
    decidedBy: actor,
    decidedAt: at,
    decisionReason: reason,
  });
  if (!decided) throw decidedMeanwhile();
  await closeEvents(tx, 'approval_waiting', [row.id], at);
  await by.note(tx, {
    act: `approval.${state === approvalMoves.confirm.to ? 'confirm' : 'refuse'}`,
    subject: row.orderNumber ?? row.id,
    after: { approval: row.id, call: row.call, amount: row.amountIdr },
  });
  return decided;
}

/**
 * Carries out a confirmed act once: the confirmation is stored in the transaction of the act, so of two people who confirm at once the
 * second one's act is rolled back. The act's own line names the person who asked for it.
 */
async function confirm(deps: ApprovalDeps, named: string, by: OperatorAct): Promise<ShownApproval> {
  const { database, clock, stakes, commands } = deps;
  const row = await toDecide(database.db, named, by, clock.now());
  const { call, askedBy, askedDoor, reason } = row;
  const input = operatorCalls[call].input.parse(row.input);
  const compute = stakes[call] as (input: unknown) => Promise<Stake>;
  const { idr } = await compute(input);
  if ((Number.isFinite(idr) ? idr : null) !== row.amountIdr) throw new OperatorError(refusal('approvalSum'));
  const who: Who = {
    actor: askedBy,
    reason,
    ...(askedDoor ? { door: askedDoor } : {}),
    ...(askedDoor === 'console' ? { staff: askedBy } : {}),
  };
  let takenIn: Db | null = null;
  const take = async (tx: Db) => {
    // A transaction that was rolled back and is tried again takes the confirmation anew.
    if (takenIn === tx) return;
    await decide(tx, row, by, { state: approvalMoves.confirm.to, at: clock.now() });
    takenIn = tx;
  };
  await runCall(commands(), call, input, {
    who,
    note: async (tx, line) => {
      await take(tx);
      await recordAct(tx, who, { ...line, after: { ...line.after, approval: row.id } }, clock.now());
    },
    progress: by.progress,
    language: by.language,
    offer: by.offer,
    may: by.may,
  });
  // An act that found nothing to change wrote no line.
  if (!takenIn) await database.transaction(take);
  const decided = await findApproval(database.db, row.id);
  return showOne(database.db, decided ?? row, by.who.actor, clock.now());
}

/** Ends the acts whose 72 hours are over. */
export const lapseOld = ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  database.transaction(async (tx) => {
    const at = clock.now();
    const ids = await lapseApprovals(tx, at);
    if (ids.length > 0) await closeEvents(tx, 'approval_waiting', ids, at);
  });

/** With a customer's account go the inputs of acts about their orders (U15). */
export async function forgetApprovalsOf(tx: Db, customer: string, at: Date): Promise<void> {
  const ids = await forgetApprovals(tx, customer, at);
  if (ids.length > 0) await closeEvents(tx, 'approval_waiting', ids, at);
}

export const approvalCommands = (deps: ApprovalDeps) =>
  ({
    async 'approvals.list'({ all, cursor, limit }, { who, may }) {
      const { db } = deps.database;
      const now = deps.clock.now();
      const after = cursor === undefined ? null : await findApproval(db, cursor);
      if (cursor !== undefined && !after)
        throw new OperatorError(refusal('noApproval', { approval: cursor }));
      const asked = { after, limit: limit + 1 };
      const found = all ? await listAll(db, asked) : await listWaiting(db, { ...asked, now });
      const { rows, next } = pageOf(found, limit, ({ id }) => id);
      const own = rows.filter(({ call }) => may(operatorCalls[call].permission));
      return pageAnswer({ rows: await showAll(db, own, who.actor, now), next });
    },
    'approvals.confirm': ({ approval }, by) => confirm(deps, approval, by),
    async 'approvals.refuse'({ approval }, by) {
      const { database, clock } = deps;
      const row = await toDecide(database.db, approval, by, clock.now());
      const refused = await database.transaction((tx) =>
        decide(tx, row, by, { state: approvalMoves.refuse.to, at: clock.now() }),
      );
      return showOne(database.db, refused, by.who.actor, clock.now());
    },
  }) satisfies Partial<OperatorCommands>;
