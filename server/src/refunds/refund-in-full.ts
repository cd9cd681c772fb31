import { movePayment } from '../orders/move-order.ts';
import type { RefundInFull } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canMovePayment, isDelivered } from '../orders/order-states.ts';
import { recordOrderEvent } from '../orders/order-store.ts';
import { runClosed } from '../payments/close-order.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { piecesLeft } from './part-rules.ts';
import { readRefundCase } from './refund-case.ts';
import type { RefundDeps } from './refund-deps.ts';
import { initialRefundStates, isInReview, isOpen } from './refund-states.ts';
import { insertRefund, refundsOf, updateRefund } from './refund-store.ts';

export const createRefundInFull =
  (deps: Pick<RefundDeps, 'hooks' | 'planSend'>): RefundInFull =>
  async (tx, order, rule, at, { attempt: attemptRef, decision: decided } = {}) => {
    const attempt = attemptRef ?? (await payingAttemptOf(tx, order.id))?.ref;
    if (!attempt) return closeWithoutMoney(tx, deps, order, at);
    const refunds = await refundsOf(tx, order.id);
    const open = refunds.find((refund) => isOpen(refund) && (refund.attempt ?? attempt) === attempt);
    // A refund in progress stays as it is; one under review is approved in full.
    if (open && !isInReview(open)) return;
    const ledger = await ledgerOf(tx, attempt);
    const amount = ledger.received - ledger.refunded;
    if (amount === 0) return;
    const decision = {
      rule,
      amount,
      state: initialRefundStates.decided,
      decidedBy: decided?.actor ?? 'shop',
      decisionReason: decided?.reason ?? null,
    };
    const isOfDelivered = decided !== undefined && !attemptRef && isDelivered(order);
    const covers = isOfDelivered ? await piecesGivenBack(tx, order, open?.covers ?? [], at) : [];
    const id = open?.id ?? newId();
    if (open) await updateRefund(tx, id, { ...decision, covers });
    else {
      const ref = refundRefOf(order, refunds.length);
      const { refundPolicy: policy } = order;
      await insertRefund(tx, { id, order: order.id, attempt, policy, ref, askedAt: at, covers, ...decision });
    }
    // The refund of an unexpected payment does not stop the order's delivery.
    if (!attemptRef) for (const hook of deps.hooks) await hook.refunding?.(tx, order, at);
    await recordOrderEvent(tx, order.id, { kind: 'refund_requested', at, detail: { rule } });
    await deps.planSend(tx, id);
  };

/** The pieces of a delivered order whose money a person gives back: its unused eSIMs are cancelled with the refund. */
async function piecesGivenBack(
  tx: Db,
  order: OrderRecord,
  asked: readonly string[],
  at: Date,
): Promise<string[]> {
  const { facts } = await readRefundCase(tx, order, at);
  return [...asked, ...piecesLeft(facts).map(({ id }) => id)];
}

/** The refund's reference at the gateway: the idempotency key of every attempt. */
export const refundRefOf = ({ number }: OrderRecord, earlier: number): string =>
  `RF-${number}-${earlier + 1}`;

/** Closes an order with a total of 0, which releases its voucher. */
async function closeWithoutMoney(
  tx: Db,
  { hooks }: Pick<RefundDeps, 'hooks'>,
  order: OrderRecord,
  at: Date,
): Promise<void> {
  if (!canMovePayment(order.paymentState, 'refund')) return;
  await runClosed(tx, hooks, await movePayment(tx, order, 'refund', at), 'refunded', at);
}
