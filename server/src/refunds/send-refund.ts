import type { FlagKind } from '@langit/contract/values/exceptions';
import { flagOrder, unflagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isDisputed } from '../orders/order-states.ts';
import { lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import type { RefundOutcome } from '../payments/gateway.ts';
import { GatewayRefused } from '../payments/gateway-errors.ts';
import { type Attempt, findAttempt, payingAttemptOf } from '../payments/payment-store.ts';
import { recordRefunds } from '../payments/record-refunds.ts';
import { forEachLimit } from '../platform/concurrency.ts';
import type { Db } from '../platform/database/database.ts';
import { flaggedRefund } from './flagged-refund-rules.ts';
import { queueRefundMail } from './mails/refund-mail.ts';
import type { RefundDeps } from './refund-deps.ts';
import {
  canMoveRefund,
  isOpen,
  isSent,
  isToBeSent,
  maxRefundAttempts,
  refundMoves,
} from './refund-states.ts';
import {
  dueRefunds,
  findRefund,
  lockRefund,
  type RefundRecord,
  refundsOf,
  sumOfDone,
  updateRefund,
} from './refund-store.ts';

const batch = 50;

/** Sends every due refund. A failed one is retried with exponential back-off. */
export async function sendDueRefunds(deps: RefundDeps): Promise<void> {
  const due = await dueRefunds(deps.database.db, deps.clock.now(), batch);
  await forEachLimit(
    due,
    2,
    ({ id }) => sendRefund(deps, id),
    (error, { id }) => deps.log.warn({ err: error, refund: id }, 'refund not sent yet'),
  );
}

/**
 * Makes a refund: cancels unused eSIMs at the supplier, then calls the gateway. The refund's reference is the idempotency key of
 * every attempt, so a retry after a lost response or a crash does not refund twice.
 */
export async function sendRefund(deps: RefundDeps, id: string): Promise<void> {
  const claimed = await deps.database.transaction((tx) => claim(tx, deps, id));
  if (!claimed) return;
  const { refund, attempt } = claimed;
  try {
    const isCancelled = await deps.cancelCovered(refund);
    // The operator's decision stands. The policy's decision required the eSIM to be New, so it is withdrawn.
    if (!isCancelled && refund.decidedBy === 'shop') {
      await deps.database.transaction((tx) => refuseUsed(tx, deps, id));
      return;
    }
    const outcome = await deps.gateways.of(attempt.gateway).refund({
      attemptRef: attempt.ref,
      providerRef: attempt.providerRef,
      refundRef: refund.ref,
      amount: refund.amount,
      method: attempt.method,
      reason: refund.rule,
    });
    await deps.database.transaction((tx) => conclude(tx, deps, claimed, outcome));
  } catch (error) {
    await updateRefund(deps.database.db, id, { lastError: messageOf(error) });
    if (!(error instanceof GatewayRefused)) throw error;
    const refused: RefundOutcome = { state: 'rejected', code: error.code };
    await deps.database.transaction((tx) => conclude(tx, deps, claimed, refused));
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

type Claimed = { refund: RefundRecord; attempt: Attempt };

/** Claims the next attempt. It is counted before the call, so that an attempt that crashes the process counts too. */
async function claim(tx: Db, deps: RefundDeps, id: string): Promise<Claimed | null> {
  const order = await lockOrderOf(tx, id);
  const refund = await lockRefund(tx, id);
  if (!order || !refund || !isToBeSent(refund)) return null;
  // No refund during a dispute, which may return the money itself.
  if (isDisputed(order)) return null;
  const attempt = refund.attempt
    ? await findAttempt(tx, refund.attempt)
    : await payingAttemptOf(tx, refund.order);
  if (!attempt) throw new Error(`refund ${refund.ref} has no payment`);
  if (refund.attempts >= maxRefundAttempts) {
    await leaveToOperator(tx, deps, { order, refund }, 'giveUp', 'refund_unclear');
    return null;
  }
  const { to: state } = refundMoves.ask;
  await updateRefund(tx, id, { state, attempts: refund.attempts + 1 });
  return { refund: { ...refund, state }, attempt };
}

/** Lock order: the order's row before the refund's, in every transaction, to prevent deadlocks. */
async function lockOrderOf(tx: Db, refundId: string): Promise<OrderRecord | null> {
  const refund = await findRefund(tx, refundId);
  return refund && lockOrder(tx, refund.order);
}

async function conclude(
  tx: Db,
  deps: RefundDeps,
  { refund: { id }, attempt }: Claimed,
  { state, code }: RefundOutcome,
): Promise<void> {
  const order = await lockOrderOf(tx, id);
  const refund = await lockRefund(tx, id);
  if (!order || !refund || !canMoveRefund(refund, 'finish')) return;
  const lastError = state === 'succeeded' ? null : `${state}: ${code}`;
  await updateRefund(tx, id, { lastError });
  if (state === 'pending') return;
  if (state !== 'succeeded') {
    const flag = state === 'manual_required' ? 'refund_by_bank' : 'refund_rejected';
    return leaveToOperator(tx, deps, { order, refund }, 'payByBank', flag);
  }
  const at = deps.clock.now();
  await updateRefund(tx, id, { state: refundMoves.finish.to, doneAt: at, bankAccount: null });
  const total = await sumOfDone(tx, order.id, attempt.ref);
  const moved = await recordRefunds(tx, deps.hooks, order, { attempt: attempt.ref, total, at });
  await clearRefundFlag(tx, moved, at);
  await queueRefundMail(deps.outbox, tx, 'done', moved, refund.id);
}

/** Refuses a refund whose eSIM was installed after the request. The customer may make another request. */
async function refuseUsed(tx: Db, deps: RefundDeps, id: string): Promise<void> {
  const order = await lockOrderOf(tx, id);
  const refund = await lockRefund(tx, id);
  if (!order || !refund || !isSent(refund)) return;
  const at = deps.clock.now();
  await updateRefund(tx, id, {
    state: refundMoves.refuse.to,
    doneAt: at,
    bankAccount: null,
    lastError: 'not_new_any_more',
  });
  await recordOrderEvent(tx, order.id, { kind: 'refund_refused', at });
  await clearRefundFlag(tx, order, at);
  await queueRefundMail(deps.outbox, tx, 'refused', order, id);
}

/** Flags of unexpected payments, which are refunded automatically. */
const strayFlags: readonly FlagKind[] = ['payment_after_end', 'second_payment'];

const isAboutRefund = (flag: FlagKind): boolean => flag.startsWith('refund_') || strayFlags.includes(flag);

/** Clears the flags about refunds unless another refund of the order is open. */
export async function clearRefundFlag(tx: Db, order: OrderRecord, at: Date): Promise<void> {
  if (order.flag === null) return;
  const refunds = await refundsOf(tx, order.id);
  if (refunds.some(isOpen)) return;
  await unflagOrder(tx, order, isAboutRefund, at);
}

async function leaveToOperator(
  tx: Db,
  { clock, outbox }: RefundDeps,
  { order, refund }: { order: OrderRecord; refund: RefundRecord },
  move: 'giveUp' | 'payByBank',
  flag: FlagKind,
): Promise<void> {
  await updateRefund(tx, refund.id, { state: refundMoves[move].to });
  await flagOrder(tx, order, flag, clock.now(), flaggedRefund(refund));
  if (move !== 'payByBank') return;
  const kind = refund.bankAccount ? 'by_bank' : 'account_needed';
  await queueRefundMail(outbox, tx, kind, order, refund.id);
}
