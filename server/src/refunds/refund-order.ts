import { lockNumber } from '../orders/lock-named-order.ts';
import type { RefundInFull } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { requirePaid } from '../orders/require-paid.ts';
import type { Db } from '../platform/database/database.ts';
import { type CallContext, OperatorError } from '../platform/operator-commands.ts';
import { type Refusal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { isApproved, isOpen } from './refund-states.ts';
import { refundsOf } from './refund-store.ts';

/** Refunds an order in full without regard to the refund policy, and cancels its unused eSIMs. */
export function refundOrder(
  deps: Pick<Platform, 'database' | 'clock'> & { refundInFull: RefundInFull },
  by: CallContext,
  named: string,
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    requirePaid(order);
    const before = await refundsOf(tx, order.id);
    await deps.refundInFull(tx, order, 'operator', deps.clock.now(), { decision: by.who });
    const after = await refundsOf(tx, order.id);
    const started = after.find(
      (refund) => isApproved(refund) && before.every((item) => item.id !== refund.id || !isApproved(item)),
    );
    if (!started && order.total > 0) throw new OperatorError(refusal('nothingLeft', { order: number }));
    const answer = { order: number, refund: started?.ref ?? null, amount: started?.amount ?? 0 };
    await by.note(tx, { act: 'order.refund', subject: number, after: answer });
    return answer;
  });
}

/** `shipping` hook: no parcel leaves while a refund of its order is open, unless it is of a second payment. */
export async function refuseWhereOpen(db: Db, order: OrderRecord): Promise<Refusal | null> {
  const refunds = await refundsOf(db, order.id);
  return refunds.some((refund) => isOpen(refund) && refund.rule !== 'second_payment')
    ? refusal('refundOpenFirst', { order: order.number })
    : null;
}
