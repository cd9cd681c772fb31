import { unflagOrder } from '../orders/move-order.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { isExpired } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';
import type { RefundCause } from '../platform/order-hooks.ts';
import { ledgerOf } from './ledger.ts';
import { type Attempt, attemptsOf, markReceived, recordMovement } from './payment-store.ts';
import { type ReceiveDeps, receivePayment } from './receive-payment.ts';
import { recordRefunds } from './record-refunds.ts';

export type OtherAmount = {
  attempt: Attempt;
  amount: number;
  /** Null until the operator has decided. */
  decided: 'accepted' | 'returned' | null;
};

/** The mismatched payments of an order: the paid amount is not the expected one. Amounts are whole Rupiah. */
export async function otherAmountsOf(db: Db, orderId: string): Promise<OtherAmount[]> {
  const otherAmounts: OtherAmount[] = [];
  for (const attempt of await attemptsOf(db, orderId)) {
    const { mismatched, undecided, received } = await ledgerOf(db, attempt.ref);
    if (!mismatched) continue;
    if (undecided > 0) otherAmounts.push({ attempt, amount: undecided, decided: null });
    else otherAmounts.push({ attempt, amount: received, decided: attempt.paidAt ? 'accepted' : 'returned' });
  }
  return otherAmounts;
}

/** `who`: the person who decided. */
type Decision = {
  tx: Db;
  order: OrderRecord;
  other: OtherAmount;
  at: Date;
  who: NonNullable<RefundCause['decision']>;
};

/** Books the mismatch as received. The unique `ref` of the movement makes a second decision fail. */
async function receive({ tx, order, other, at }: Decision, kind: 'capture' | 'late'): Promise<OrderRecord> {
  const { attempt, amount } = other;
  const movement = { order: order.id, attempt: attempt.ref, at };
  const decided = `${attempt.ref}-mismatch-decided`;
  await recordMovement(tx, { ...movement, kind: 'mismatch', signedIdr: -amount, ref: decided });
  await recordMovement(tx, { ...movement, kind, signedIdr: amount, ref: `${attempt.ref}-${kind}` });
  const left = (await otherAmountsOf(tx, order.id)).some(({ decided: is }) => is === null);
  return left ? order : unflagOrder(tx, order, (flag) => flag === 'payment_mismatch', at);
}

/** Accepts a mismatched payment as the order's payment, inside a transaction that holds the lock of its row. */
export async function acceptOtherAmount(deps: ReceiveDeps, decision: Decision): Promise<OrderRecord> {
  const { tx, order, other, at } = decision;
  const received = await receive(decision, isExpired(order) ? 'late' : 'capture');
  await markReceived(tx, other.attempt, at);
  return receivePayment(tx, deps, received, at);
}

/**
 * Refunds a mismatched payment and leaves the order as it is, inside a transaction that holds the lock of its row. `refunded` is the
 * part that the gateway has already refunded, in whole Rupiah.
 */
export async function returnOtherAmount(
  deps: ReceiveDeps,
  decision: Decision,
  refunded: number,
): Promise<void> {
  const { tx, other, at, who } = decision;
  const order = await receive(decision, 'late');
  const { ref: attempt } = other.attempt;
  const total = Math.min(refunded, other.amount);
  if (total > 0) await recordRefunds(tx, deps.hooks, order, { attempt, total, at });
  await deps.refundInFull(tx, order, 'other_amount', at, { attempt, decision: who });
}
