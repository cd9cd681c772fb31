import type { FlagKind } from '@langit/contract/values/exceptions';
import { queueOrderMail } from '../../orders/mails/order-mail.ts';
import { flagOrder, moveDelivery, unflagOrder } from '../../orders/move-order.ts';
import type { OrderHooks, RefundInFull } from '../../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord } from '../../orders/order-record.ts';
import { isPaid } from '../../orders/order-states.ts';
import { findOrder, lockOrder, recordOrderEvent } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/mails.ts';
import { isLate } from '../delivery/delay-delivery.ts';
import { waitSeconds } from '../esim-rules.ts';
import { advance, afterTopUp } from '../esim-states.ts';
import { type EsimRow, findEsim, lockEsim, updateEsim } from '../esim-store.ts';
import { topUpApplied } from '../mails/topup-applied.ts';
import type { RefreshDeps } from '../refresh-esims.ts';
import { aboutLine } from '../suppliers/call-record.ts';
import {
  type EsimSupplier,
  type RefusalCode,
  SupplierRefused,
  SupplierUnavailable,
  type TopUpRequest,
  type TopUpResult,
} from '../suppliers/supplier.ts';
import { isTopUpOpen, isTopUpUnknown, topUpMoves } from './topup-states.ts';
import {
  claimTopUp,
  endTopUp,
  findStalledTopUps,
  findTopUp,
  heldBeforeOf,
  insertTopUp,
  markNotAdded,
  type TopUpRow,
} from './topup-store.ts';

export type ApplyTopUpDeps = RefreshDeps & {
  deliveryDeadlineSeconds: number;
  refundInFull: RefundInFull;
  /** Enqueues the next attempt (outbox); it runs after `tx` has committed. */
  planTopUp: (tx: Db, line: string, afterSeconds?: number) => Promise<void>;
  outbox: Outbox;
};

/** Longer than a call's timeout: after this time a claimed call has ended. */
const callTimeoutMs = 60_000;
/** Temporary refusals, unrelated to the eSIM: retried until the deadline. */
const temporaryRefusals: readonly RefusalCode[] = ['balance', 'credentials', 'clock', 'out_of_stock'];

const topUpRefOf = (line: string): string => `T-${line}`;

/** Order hook of a paid top-up: stores an intent and enqueues a job, in the transaction of the payment (F5). */
export const createTopUpHooks = (deps: Pick<ApplyTopUpDeps, 'planTopUp'>): OrderHooks => ({
  async paid(tx, order, at) {
    for (const { id, snapshot } of order.lines) {
      if (!snapshot.topUp) continue;
      const intent = { orderLine: id, esim: snapshot.topUp.esim, clientRef: topUpRefOf(id), createdAt: at };
      await insertTopUp(tx, intent);
      await deps.planTopUp(tx, id);
    }
    return 'taken';
  },
  async closed(tx, order, why) {
    for (const { id, snapshot } of order.lines)
      if (snapshot.topUp) await endTopUp(tx, id, { state: topUpMoves.refuse.to, lastError: why });
  },
});

type Attempt = {
  topUp: TopUpRow;
  order: OrderRecord;
  line: OrderLineRecord;
  esim: EsimRow;
  supplier: EsimSupplier;
  reference: string;
};

/**
 * One attempt to apply a paid top-up. Our reference (the idempotency key) is committed before the supplier is called, and looked up
 * before a repeated call, so that the data is added once after a crash at any statement.
 */
export const applyTopUp = (deps: ApplyTopUpDeps, line: string): Promise<void> =>
  aboutLine(line, () => attemptTopUp(deps, line));

async function attemptTopUp(deps: ApplyTopUpDeps, line: string): Promise<void> {
  const attempt = await readAttempt(deps, line);
  if (!attempt) return;
  const late = isLate(attempt.order, deps.deliveryDeadlineSeconds, deps.clock.now());
  // No call was sent, or every call is known to have had no effect.
  if (late && !isTopUpUnknown(attempt.topUp)) return refuse(deps, attempt, 'deadline');
  try {
    const result = await ask(deps, attempt);
    if (result) return await conclude(deps, attempt, result);
  } catch (error) {
    if (await explain(deps, attempt, error)) return;
  }
  await planNext(deps, attempt, late);
}

async function readAttempt({ database, suppliers }: ApplyTopUpDeps, id: string): Promise<Attempt | null> {
  const topUp = await findTopUp(database.db, id);
  if (!topUp || !isTopUpOpen(topUp.topUp)) return null;
  const order = await findOrder(database.db, topUp.order);
  const line = order?.lines.find((line) => line.id === id);
  if (!order || !line?.snapshot.topUp) throw new Error('The top-up has no order line');
  if (!isPaid(order)) return null;
  const esim = await findEsim(database.db, line.snapshot.topUp.esim);
  const supplier = esim && suppliers.get(esim.supplier);
  if (!esim?.supplierRef || !supplier) throw new Error('The top-up has no eSIM of a supplier');
  return { topUp: topUp.topUp, order, line, esim, supplier, reference: esim.supplierRef };
}

/** Sends the top-up or looks it up. Null where an earlier or concurrent attempt has claimed the call. */
async function ask(deps: ApplyTopUpDeps, attempt: Attempt): Promise<TopUpResult | null> {
  const { topUp, supplier, reference } = attempt;
  const now = deps.clock.now();
  if (isTopUpUnknown(topUp)) {
    if (topUp.askedAt && now.getTime() - topUp.askedAt.getTime() < callTimeoutMs) return null;
    const request = requestOf(attempt, heldBeforeOf(topUp));
    const topUpResult = await supplier.findTopUp(request);
    if (topUpResult) return topUpResult;
    return (await claimTopUp(deps.database.db, topUp, null, now)) ? supplier.topUp(request) : null;
  }
  const { totalBytes, totalDays, expiresAt } = await supplier.fetchProfile(reference, 'delivery');
  const before = { totalBytes, totalDays, expiresAt };
  if (!(await claimTopUp(deps.database.db, topUp, before, now))) return null;
  return supplier.topUp(requestOf(attempt, before));
}

function requestOf({ topUp, line, reference }: Attempt, before: TopUpRequest['before']): TopUpRequest {
  const planCode = line.snapshot.supplier?.packageCode;
  if (planCode === undefined || line.costUsdMicros === null)
    throw new Error('The top-up has no plan or no cost');
  const days = line.snapshot.topUp?.days ?? null;
  return {
    profileRef: reference,
    planCode,
    clientRef: topUp.clientRef,
    before,
    expectedCostUsdMicros: line.costUsdMicros,
    ...(days === null ? {} : { days }),
  };
}

/** Stores that the data was added: eSIM, order, timeline and mail in one transaction. Idempotent. */
async function conclude(
  deps: ApplyTopUpDeps,
  { order, line, esim }: Attempt,
  result: TopUpResult,
): Promise<void> {
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || !(await endTopUp(tx, line.id, { state: topUpMoves.apply.to, appliedAt: now }))) return;
    const row = await lockEsim(tx, esim.id);
    if (row) await updateEsim(tx, row.id, toppedUp(row, result));
    if (!isPaid(locked)) return flagOrder(tx, locked, 'delivery_after_refund', now);
    await moveDelivery(tx, locked, 'finish', now);
    await unflagOrder(tx, locked, (flag) => flag.startsWith('topup_'), now);
    await recordOrderEvent(tx, locked.id, { kind: 'delivered', at: now });
    await queueOrderMail(deps.outbox, tx, topUpApplied, locked);
  });
}

/** The eSIM's columns after a top-up, until the next reading replaces them. */
function toppedUp(row: EsimRow, { totalBytes, expiresAt }: TopUpResult): Partial<EsimRow> {
  const { plan } = advance(
    { install: row.installState, plan: row.planState },
    { install: row.installState, plan: afterTopUp(row.planState) },
  );
  return {
    planState: plan,
    totalBytes: totalBytes ?? row.totalBytes,
    expiresAt: row.expiresAt === null ? null : (expiresAt ?? row.expiresAt),
    checkedAt: null,
  };
}

/** Handles a supplier's error; true where the top-up ended. Any other error is thrown on, so that the job queue retries the job. */
async function explain(deps: ApplyTopUpDeps, attempt: Attempt, error: unknown): Promise<boolean> {
  const { db } = deps.database;
  if (error instanceof SupplierRefused) {
    const reason = `${error.code}:${error.vendorCode}`;
    await markNotAdded(db, attempt.line.id, reason);
    if (!temporaryRefusals.includes(error.code)) {
      await refuse(deps, attempt, reason);
      return true;
    }
    await flag(deps, attempt, `topup_refused_${error.code}`);
    return false;
  }
  if (!(error instanceof SupplierUnavailable)) throw error;
  // A call that was not sent proves nothing about an earlier one with an unknown outcome.
  if (error.outcome === 'not_sent' && !isTopUpUnknown(attempt.topUp))
    await markNotAdded(db, attempt.line.id, 'not sent');
  return false;
}

/** Ends a top-up that certainly added nothing; the order is refunded automatically. */
async function refuse(deps: ApplyTopUpDeps, { order, line, esim }: Attempt, reason: string): Promise<void> {
  const now = deps.clock.now();
  deps.log.warn({ order: order.number, reason }, 'top-up refused, refund planned');
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || !(await endTopUp(tx, line.id, { state: topUpMoves.refuse.to, lastError: reason }))) return;
    // The stored state of the eSIM is stale, because the supplier refused what it allows: the next refresh reads it again.
    await updateEsim(tx, esim.id, { checkedAt: null });
    await deps.refundInFull(tx, locked, 'topup_refused', now);
  });
}

async function flag(deps: ApplyTopUpDeps, { order, supplier }: Attempt, reason: FlagKind): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked && isPaid(locked))
      await flagOrder(tx, locked, reason, deps.clock.now(), { cause: supplier.name });
  });
}

async function planNext(deps: ApplyTopUpDeps, attempt: Attempt, late: boolean): Promise<void> {
  const { order, line, topUp } = attempt;
  // After the deadline an unknown outcome is flagged for the operator; attempts continue at long intervals.
  if (late) await flag(deps, attempt, 'topup_unclear');
  const since = (deps.clock.now().getTime() - (order.paidAt ?? topUp.createdAt).getTime()) / 1000;
  await deps.database.transaction((tx) => deps.planTopUp(tx, line.id, waitSeconds(since, late)));
}

/** Longer than the longest back-off: a top-up without an attempt for this time has lost its job. */
const stalledAfterMs = 10 * 60_000;

/** Plans an attempt for top-ups whose job was lost. Runs periodically. */
export async function resumeTopUps(deps: ApplyTopUpDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - stalledAfterMs);
  for (const line of await findStalledTopUps(deps.database.db, before, 200))
    await deps.database.transaction((tx) => deps.planTopUp(tx, line));
}
