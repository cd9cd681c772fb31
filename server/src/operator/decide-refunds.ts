import type { OrderRecord } from '../orders/order-record.ts';
import { lockOrder, recordOrderEvent, updateOrder } from '../orders/order-store.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import { recordRefunds } from '../payments/record-refunds.ts';
import type { Db } from '../platform/database/database.ts';
import { queueRefundMail } from '../refunds/refund-mails.ts';
import { findRefund, lockRefund, type RefundRecord, updateRefund } from '../refunds/refund-store.ts';
import { clearRefundFlag } from '../refunds/send-refund.ts';
import { type OperatorDeps, OperatorError, type Who } from './operator-deps.ts';
import { findRefundId, recordAct } from './operator-store.ts';

export type Decided = { refund: string; order: string; state: string; amount: number; changed: boolean };

type Locked = { order: OrderRecord; refund: RefundRecord };

async function lockNamed(tx: Db, name: string): Promise<Locked> {
  const id = await findRefundId(tx, name.trim());
  const found = id && (await findRefund(tx, id));
  // The order first, as everywhere.
  const order = found && (await lockOrder(tx, found.order));
  const refund = found && (await lockRefund(tx, found.id));
  if (!order || !refund) throw new OperatorError(`There is no refund ${name}.`);
  return { order, refund };
}

const told = (
  { order, refund }: Locked,
  state: string,
  changed: boolean,
  amount = refund.amount,
): Decided => ({
  ...{ refund: refund.ref, order: order.number, state, amount, changed },
});

const attemptOf = async (tx: Db, { refund }: Locked): Promise<string> => {
  const attempt = refund.attempt ?? (await payingAttemptOf(tx, refund.order))?.ref;
  if (!attempt) throw new OperatorError(`Refund ${refund.ref} has no payment.`);
  return attempt;
};

/**
 * The money may go back, all that was asked for or `amount` of it: the shop cancels what is unused and sends it. A refund whose
 * outcome at the gateway is unclear is asked about again.
 */
export function approveRefund(
  deps: OperatorDeps,
  who: Who,
  asked: { name: string; amount: number | null },
): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockNamed(tx, asked.name);
    const { order, refund } = locked;
    if (refund.state === 'approved' || refund.state === 'sent') return told(locked, refund.state, false);
    if (refund.state !== 'review' && refund.state !== 'unknown')
      throw new OperatorError(`Refund ${refund.ref} is ${refund.state}: there is nothing to approve.`);
    if (order.paymentState === 'CHARGEBACK')
      throw new OperatorError(
        `The bank disputes the payment of ${order.number}: nothing goes back until it is settled.`,
      );
    const { received, refunded } = await ledgerOf(tx, await attemptOf(tx, locked));
    const amount = refund.state === 'review' ? (asked.amount ?? refund.amount) : refund.amount;
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > received - refunded)
      throw new OperatorError(`The amount must be from 1 to ${received - refunded} Rupiah.`);
    const at = deps.clock.now();
    const state = refund.state === 'review' ? 'approved' : 'sent';
    const decision = {
      state,
      amount,
      decidedBy: who.actor,
      decisionReason: who.reason,
      attempts: 0,
    } as const;
    await updateRefund(tx, refund.id, decision);
    if (order.flag?.startsWith('refund_')) await updateOrder(tx, order.id, { flag: null, flaggedAt: null });
    const before = { state: refund.state, amount: refund.amount };
    await recordAct(
      tx,
      who,
      { act: 'refund.approve', subject: refund.ref, before, after: { state, amount } },
      at,
    );
    await deps.planRefund(tx, refund.id);
    return told(locked, state, true, amount);
  });
}

/** The money stays. The reason goes to the customer. */
export function rejectRefund(deps: OperatorDeps, who: Who, name: string): Promise<Decided> {
  if (!who.reason) throw new OperatorError('Please say why with --reason "…": the customer reads it.');
  return deps.database.transaction(async (tx) => {
    const locked = await lockNamed(tx, name);
    const { order, refund } = locked;
    if (refund.state === 'refused') return told(locked, 'refused', false);
    if (refund.state !== 'review' && refund.state !== 'manual')
      throw new OperatorError(`Refund ${refund.ref} is ${refund.state} and can't be rejected any more.`);
    const at = deps.clock.now();
    const { actor: decidedBy, reason: decisionReason } = who;
    await updateRefund(tx, refund.id, {
      state: 'refused',
      doneAt: at,
      bankAccount: null,
      decidedBy,
      decisionReason,
    });
    await recordOrderEvent(tx, order.id, { kind: 'refund_refused', at });
    await clearRefundFlag(tx, order);
    await queueRefundMail(deps.queueMail, tx, 'refund-refused', order, refund.id);
    await recordAct(
      tx,
      who,
      { act: 'refund.reject', subject: refund.ref, before: { state: refund.state } },
      at,
    );
    return told(locked, 'refused', true);
  });
}

/** The operator has transferred the money by bank: the books say so and the account is forgotten. */
export function notePaidOut(deps: OperatorDeps, who: Who, name: string): Promise<Decided> {
  return deps.database.transaction(async (tx) => {
    const locked = await lockNamed(tx, name);
    const { order, refund } = locked;
    if (refund.state === 'done') return told(locked, 'done', false);
    if (refund.state !== 'manual' && refund.state !== 'unknown')
      throw new OperatorError(
        `Refund ${refund.ref} is ${refund.state}: only what is to be paid by bank is paid out.`,
      );
    const at = deps.clock.now();
    const attempt = await attemptOf(tx, locked);
    const { received, refunded } = await ledgerOf(tx, attempt);
    if (refund.amount > received - refunded)
      throw new OperatorError(`Only ${received - refunded} Rupiah of this payment are left to give back.`);
    await updateRefund(tx, refund.id, { state: 'done', doneAt: at, bankAccount: null });
    const moved = await recordRefunds(tx, deps.effects, order, {
      attempt,
      total: refunded + refund.amount,
      at,
    });
    await clearRefundFlag(tx, moved);
    await queueRefundMail(deps.queueMail, tx, 'order-refunded', moved, refund.id);
    await recordAct(
      tx,
      who,
      { act: 'refund.paid-out', subject: refund.ref, after: { amount: refund.amount } },
      at,
    );
    return told(locked, 'done', true);
  });
}
