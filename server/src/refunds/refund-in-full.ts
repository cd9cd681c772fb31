import { movePayment } from '../orders/move-order.ts';
import type { OrderEffects, RefundInFull } from '../orders/order-effects.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { canMovePayment } from '../orders/order-states.ts';
import { recordOrderEvent } from '../orders/order-store.ts';
import { runClosed } from '../payments/close-order.ts';
import { ledgerOf } from '../payments/ledger.ts';
import { latestAttemptOf } from '../payments/payment-store.ts';
import type { Db } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { insertRefund, refundsOf } from './refund-store.ts';

export type RefundInFullDeps = {
  effects: readonly OrderEffects[];
  /** Sends the refund soon after `tx` has committed; the periodic task sends it in any case. */
  planSend: (tx: Db, refundId: string) => Promise<void>;
};

export const createRefundInFull =
  (deps: RefundInFullDeps): RefundInFull =>
  async (tx, order, rule, at) => {
    const earlier = await refundsOf(tx, order.id);
    if (earlier.some(({ state }) => state !== 'refused')) return;
    const attempt = await latestAttemptOf(tx, order.id);
    const ledger = attempt && (await ledgerOf(tx, attempt.ref));
    const amount = ledger ? ledger.received - ledger.refunded : 0;
    if (amount === 0) return closeWithoutMoney(tx, deps, order, at);
    const id = newId();
    await insertRefund(tx, {
      id,
      order: order.id,
      rule,
      policy: order.refundPolicy,
      amount,
      state: 'approved',
      ref: `RF-${order.number}-${earlier.length + 1}`,
      reason: rule,
      askedAt: at,
      decidedBy: 'shop',
    });
    await recordOrderEvent(tx, order.id, { kind: 'refund_requested', at, detail: { rule } });
    await deps.planSend(tx, id);
  };

/** An order that cost nothing has nothing to give back but what it took: its voucher. */
async function closeWithoutMoney(
  tx: Db,
  { effects }: RefundInFullDeps,
  order: OrderRecord,
  at: Date,
): Promise<void> {
  if (!canMovePayment(order.paymentState, 'REFUNDED')) return;
  await runClosed(tx, effects, await movePayment(tx, order, 'REFUNDED', at), 'refunded', at);
}
