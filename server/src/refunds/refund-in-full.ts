import { movePayment } from '../orders/move-order.ts';
import type { RefundInFull } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canMovePayment } from '../orders/order-states.ts';
import { recordOrderEvent } from '../orders/order-store.ts';
import { runClosed } from '../payments/close-order.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { payingAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { RefundDeps } from './refund-deps.ts';
import { initialRefundStates, isInReview, isOpen } from './refund-states.ts';
import { insertRefund, refundsOf, updateRefund } from './refund-store.ts';

export const createRefundInFull =
  (deps: Pick<RefundDeps, 'effects' | 'planSend'>): RefundInFull =>
  async (tx, order, rule, at, attemptRef) => {
    const attempt = attemptRef ?? (await payingAttemptOf(tx, order.id))?.ref;
    if (!attempt) return closeWithoutMoney(tx, deps, order, at);
    const refunds = await refundsOf(tx, order.id);
    const open = refunds.find((one) => isOpen(one) && (one.attempt ?? attempt) === attempt);
    // What the shop already gives back stays as it is; what only waits for a person's word need not wait any more.
    if (open && !isInReview(open)) return;
    const ledger = await ledgerOf(tx, attempt);
    const amount = ledger.received - ledger.refunded;
    if (amount === 0) return;
    const decision = { rule, amount, state: initialRefundStates.decided, decidedBy: 'shop' };
    const covers: string[] = [];
    const id = open?.id ?? newId();
    if (open) await updateRefund(tx, id, { ...decision, covers });
    else {
      const ref = refundRefOf(order, refunds.length);
      const { refundPolicy: policy } = order;
      await insertRefund(tx, { id, order: order.id, attempt, policy, ref, askedAt: at, covers, ...decision });
    }
    // A second payment goes back without the order.
    if (!attemptRef) for (const effect of deps.effects) await effect.refunding?.(tx, order, at);
    await recordOrderEvent(tx, order.id, { kind: 'refund_requested', at, detail: { rule } });
    await deps.planSend(tx, id);
  };

/** What the gateway knows a refund by: the same at every try. */
export const refundRefOf = ({ number }: OrderRecord, earlier: number): string =>
  `RF-${number}-${earlier + 1}`;

/** An order that cost nothing has nothing to give back but what it took: its voucher. */
async function closeWithoutMoney(
  tx: Db,
  { effects }: Pick<RefundDeps, 'effects'>,
  order: OrderRecord,
  at: Date,
): Promise<void> {
  if (!canMovePayment(order.paymentState, 'refund')) return;
  await runClosed(tx, effects, await movePayment(tx, order, 'refund', at), 'refunded', at);
}
