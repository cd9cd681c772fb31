import type { Act } from '@langit/contract/values/acts';
import {
  explainsRejection,
  fewestLettersOfRejection,
  type RefundState,
  type StandardRefusal,
} from '@langit/contract/values/refunds';
import { unflagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { lockOrder, recordOrderEvent } from '../orders/order-store.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import { recordRefunds } from '../payments/record-refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { type AuditLine, type CallContext, OperatorError, refuseIf } from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import { queueRefundMail } from './mails/refund-mail.ts';
import type { RefundDeps } from './refund-deps.ts';
import { disputed, refundObstacles } from './refund-refusals.ts';
import { isDone, isInReview, isRefused, isToBeSent, refundMoves } from './refund-states.ts';
import { findRefund, findRefundId, lockRefund, type RefundRecord, updateRefund } from './refund-store.ts';
import { clearRefundFlag } from './send-refund.ts';

export type Decided = { refund: string; order: string; state: RefundState; amount: number; changed: boolean };

type Locked = { order: OrderRecord; refund: RefundRecord };

async function lockNamed(tx: Db, name: string): Promise<Locked> {
  const id = await findRefundId(tx, name);
  const unlocked = id && (await findRefund(tx, id));
  // Lock order: the order's row before the refund's, in every transaction, to prevent deadlocks.
  const order = unlocked && (await lockOrder(tx, unlocked.order));
  const refund = unlocked && (await lockRefund(tx, unlocked.id));
  if (!order || !refund) throw new OperatorError(refusal('noRefund', { refund: name }));
  return { order, refund };
}

const told = (
  { order, refund }: Locked,
  state: RefundState,
  changed: boolean,
  amount = refund.amount,
): Decided => ({
  refund: refund.ref,
  order: order.number,
  state,
  amount,
  changed,
});

const attemptOf = async (tx: Db, { refund }: Locked): Promise<string> => {
  const attempt = refund.attempt ?? (await payingAttemptOf(tx, refund.order))?.ref;
  if (!attempt) throw new OperatorError(refusal('refundWithoutPayment', { refund: refund.ref }));
  return attempt;
};

/** The decision; `before` and `after` go into the audit log. */
type Decision = { state: RefundState; amount?: number } & Pick<AuditLine, 'before' | 'after'>;

/** Runs `decide` under the row locks of order and refund, and writes the audit log. Idempotent: a refund that is `done` is returned unchanged. */
function decideOn(
  deps: RefundDeps,
  by: CallContext,
  { name, act, done }: { name: string; act: Act; done: (refund: Locked['refund']) => boolean },
  decide: (tx: Db, locked: Locked, at: Date) => Promise<Decision>,
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockNamed(tx, name);
    const { refund } = locked;
    if (done(refund)) return told(locked, refund.state, false);
    const at = deps.clock.now();
    const { state, amount, ...traces } = await decide(tx, locked, at);
    await by.note(tx, { act, subject: refund.ref, ...traces });
    return told(locked, state, true, amount);
  });
}

/**
 * Approves a refund, in full or over `amount` (whole Rupiah): the shop cancels unused eSIMs and sends the refund. A refund with an
 * unknown outcome at the gateway is retried.
 */
export function approveRefund(
  deps: RefundDeps,
  by: CallContext,
  request: { name: string; amount: number | undefined },
): Promise<Decided> {
  const call = { name: request.name, act: 'refund.approve' as const, done: isToBeSent };
  return decideOn(deps, by, call, async (tx, locked, at) => {
    const { order, refund } = locked;
    refuseIf(refundObstacles.approve(refund) ?? disputed(order));
    const { received, refunded } = await ledgerOf(tx, await attemptOf(tx, locked));
    const amount = isInReview(refund) ? (request.amount ?? refund.amount) : refund.amount;
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > received - refunded)
      throw new OperatorError(refusal('amountRange', { most: received - refunded }));
    // `approve` applies to a refund under review, `ask` retries one with an unknown outcome.
    const state = refundMoves[isInReview(refund) ? 'approve' : 'ask'].to;
    const { actor: decidedBy, reason: decisionReason } = by.who;
    await updateRefund(tx, refund.id, { state, amount, decidedBy, decisionReason, attempts: 0 });
    await unflagOrder(tx, order, (flag) => flag.startsWith('refund_'), at);
    await deps.planSend(tx, refund.id);
    const before = { state: refund.state, amount: refund.amount };
    return { state, amount, before, after: { state, amount } };
  });
}

/**
 * Rejects a refund. The customer gets the reason in a mail: a standard one in their own language, else the operator's words.
 */
export function rejectRefund(
  deps: RefundDeps,
  by: CallContext,
  { name, standard }: { name: string; standard: StandardRefusal | undefined },
): Promise<Decided> {
  const call = { name, act: 'refund.reject' as const, done: isRefused };
  return decideOn(deps, by, call, async (tx, { order, refund }, at) => {
    refuseIf(refundObstacles.reject(refund));
    const { actor: decidedBy, reason: decisionReason } = by.who;
    if (standard === undefined && !explainsRejection(decisionReason ?? ''))
      throw new OperatorError(refusal('rejectionUnexplained', { least: fewestLettersOfRejection }));
    const { to: state } = refundMoves.refuse;
    await updateRefund(tx, refund.id, {
      state,
      doneAt: at,
      bankAccount: null,
      decidedBy,
      decisionReason,
      refusal: standard ?? null,
    });
    await recordOrderEvent(tx, order.id, { kind: 'refund_refused', at });
    await clearRefundFlag(tx, order, at);
    await queueRefundMail(deps.outbox, tx, 'refused', order, refund.id);
    return { state, before: { state: refund.state }, after: { state, standard: standard ?? null } };
  });
}

/** Books a refund that the operator has paid by bank transfer, and deletes the stored bank account. */
export function notePaidOut(deps: RefundDeps, by: CallContext, name: string): Promise<Decided> {
  const call = { name, act: 'refund.paid-out' as const, done: isDone };
  return decideOn(deps, by, call, async (tx, locked, at) => {
    const { order, refund } = locked;
    refuseIf(refundObstacles.pay_out(refund));
    const attempt = await attemptOf(tx, locked);
    const { received, refunded } = await ledgerOf(tx, attempt);
    if (refund.amount > received - refunded)
      throw new OperatorError(refusal('amountLeft', { left: received - refunded }));
    const { to: state } = refundMoves.finish;
    await updateRefund(tx, refund.id, { state, doneAt: at, bankAccount: null });
    const moved = await recordRefunds(tx, deps.hooks, order, {
      attempt,
      total: refunded + refund.amount,
      at,
    });
    await clearRefundFlag(tx, moved, at);
    await queueRefundMail(deps.outbox, tx, 'done', moved, refund.id);
    return { state, after: { amount: refund.amount } };
  });
}
