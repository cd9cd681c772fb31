import type { Outbox } from '../../notifications/outbox.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.ts';
import { flagOrder, moveDelivery } from '../../orders/move-order.ts';
import type { OrderHooks, RefundInFull } from '../../orders/order-hooks.ts';
import type { OrderLineRecord, OrderRecord } from '../../orders/order-record.ts';
import { isPaid } from '../../orders/order-states.ts';
import { findOrder, lockOrder, recordOrderEvent, updateOrder } from '../../orders/order-store.ts';
import type { Db } from '../../platform/database/database.ts';
import { isLate } from '../delivery/delay-delivery.ts';
import { waitSeconds } from '../esim-rules.ts';
import { advance, afterTopUp } from '../esim-states.ts';
import { type EsimRow, findEsim, lockEsim, updateEsim } from '../esim-store.ts';
import { topUpApplied } from '../mails/topup-applied.ts';
import type { RefreshDeps } from '../refresh-esims.ts';
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
  findTopUp,
  forgottenTopUps,
  heldBeforeOf,
  insertTopUp,
  noteNotAdded,
  type TopUpRow,
} from './topup-store.ts';

export type ApplyTopUpDeps = RefreshDeps & {
  deliveryDeadlineSeconds: number;
  refundInFull: RefundInFull;
  /** Plans the next attempt; it runs after `tx` has committed. */
  planTopUp: (tx: Db, line: string, afterSeconds?: number) => Promise<void>;
  outbox: Outbox;
};

/** A call has ended by then, with an answer or a timeout. */
const restMs = 60_000;
/** Refusals that say nothing about the eSIM: asked again until the deadline. */
const forNow: readonly RefusalCode[] = ['balance', 'credentials', 'clock', 'out_of_stock'];

const topUpRefOf = (line: string): string => `T-${line}`;

/** What a paid top-up starts: an intent and a job, in the transaction that makes it paid (F5). */
export const createTopUpEffects = (deps: Pick<ApplyTopUpDeps, 'planTopUp'>): OrderHooks => ({
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
 * One attempt to apply a paid top-up. Our reference is committed before the supplier is called, and looked up before it is
 * called again: after a crash at any point the data is added once.
 */
export async function applyTopUp(deps: ApplyTopUpDeps, line: string): Promise<void> {
  const attempt = await readAttempt(deps, line);
  if (!attempt) return;
  const late = isLate(attempt.order, deps.deliveryDeadlineSeconds, deps.clock.now());
  // Nothing was asked for, or everything that was is known to have come to nothing.
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
  const found = await findTopUp(database.db, id);
  if (!found || !isTopUpOpen(found.topUp)) return null;
  const order = await findOrder(database.db, found.order);
  const line = order?.lines.find((one) => one.id === id);
  if (!order || !line?.snapshot.topUp) throw new Error('a top-up belongs to no order line');
  if (!isPaid(order)) return null;
  const esim = await findEsim(database.db, line.snapshot.topUp.esim);
  const supplier = esim && suppliers.get(esim.supplier);
  if (!esim?.supplierRef || !supplier) throw new Error('a top-up belongs to no eSIM of a supplier');
  return { topUp: found.topUp, order, line, esim, supplier, reference: esim.supplierRef };
}

/** Null where an earlier or parallel attempt has the call. */
async function ask(deps: ApplyTopUpDeps, attempt: Attempt): Promise<TopUpResult | null> {
  const { topUp, supplier, reference } = attempt;
  const now = deps.clock.now();
  if (isTopUpUnknown(topUp)) {
    if (topUp.askedAt && now.getTime() - topUp.askedAt.getTime() < restMs) return null;
    const request = requestOf(attempt, heldBeforeOf(topUp));
    const found = await supplier.findTopUp(request);
    if (found) return found;
    return (await claimTopUp(deps.database.db, topUp, null, now)) ? supplier.topUp(request) : null;
  }
  const { totalBytes, totalDays, expiresAt } = await supplier.fetchProfile(reference, 'delivery');
  const before = { totalBytes, totalDays, expiresAt };
  if (!(await claimTopUp(deps.database.db, topUp, before, now))) return null;
  return supplier.topUp(requestOf(attempt, before));
}

function requestOf({ topUp, line, reference }: Attempt, before: TopUpRequest['before']): TopUpRequest {
  const planCode = line.snapshot.supplier?.packageCode;
  if (planCode === undefined || line.costUsdMicros === null) throw new Error('a top-up has no plan');
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

/** The data was added: eSIM, order, timeline and mail in one transaction. A second call changes nothing. */
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
    if (locked.flag?.startsWith('topup_')) await updateOrder(tx, locked.id, { flag: null, flaggedAt: null });
    await recordOrderEvent(tx, locked.id, { kind: 'delivered', at: now });
    await queueOrderMail(deps.outbox, tx, topUpApplied, locked);
  });
}

/** Until the next reading tells more. */
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

/** True where the top-up ended. A fault of our own is thrown: the job queue repeats the job. */
async function explain(deps: ApplyTopUpDeps, attempt: Attempt, error: unknown): Promise<boolean> {
  const { db } = deps.database;
  if (error instanceof SupplierRefused) {
    const reason = `${error.code}:${error.vendorCode}`;
    await noteNotAdded(db, attempt.line.id, reason);
    if (!forNow.includes(error.code)) {
      await refuse(deps, attempt, reason);
      return true;
    }
    await flag(deps, attempt, `topup_refused_${error.code}`);
    return false;
  }
  if (!(error instanceof SupplierUnavailable)) throw error;
  // A call that was not sent says nothing about an earlier one with an unknown outcome.
  if (error.outcome === 'not_sent' && !isTopUpUnknown(attempt.topUp))
    await noteNotAdded(db, attempt.line.id, 'not sent');
  return false;
}

/** Nothing was added and nothing will be: the money goes back by itself. */
async function refuse(deps: ApplyTopUpDeps, { order, line, esim }: Attempt, reason: string): Promise<void> {
  const now = deps.clock.now();
  deps.log.warn({ order: order.number, reason }, 'a top-up goes back');
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (!locked || !(await endTopUp(tx, line.id, { state: topUpMoves.refuse.to, lastError: reason }))) return;
    // The supplier has another view of the eSIM than we have: it is read anew.
    await updateEsim(tx, esim.id, { checkedAt: null });
    await deps.refundInFull(tx, locked, 'topup_refused', now);
  });
}

async function flag(deps: ApplyTopUpDeps, { order }: Attempt, reason: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked && isPaid(locked)) await flagOrder(tx, locked, reason, deps.clock.now());
  });
}

async function planNext(deps: ApplyTopUpDeps, attempt: Attempt, late: boolean): Promise<void> {
  const { order, line, topUp } = attempt;
  // After the deadline an unknown outcome is flagged for the operator; attempts continue slowly.
  if (late) await flag(deps, attempt, 'topup_unclear');
  const since = (deps.clock.now().getTime() - (order.paidAt ?? topUp.createdAt).getTime()) / 1000;
  await deps.database.transaction((tx) => deps.planTopUp(tx, line.id, waitSeconds(since, late)));
}

/** Longer than any planned wait. */
const forgottenMs = 10 * 60_000;

/** Plans an attempt for top-ups whose chain of attempts broke. Runs periodically. */
export async function resumeTopUps(deps: ApplyTopUpDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - forgottenMs);
  for (const line of await forgottenTopUps(deps.database.db, before, 200))
    await deps.database.transaction((tx) => deps.planTopUp(tx, line));
}
