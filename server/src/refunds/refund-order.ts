import { refusal } from '@langit/contract/operator/refusals/index';
import { lockNumber } from '../orders/lock-named-order.ts';
import type { RefundInFull } from '../orders/order-hooks.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { requirePaid } from '../orders/require-paid.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { isApproved, isOpen } from './refund-states.ts';
import { refundsOf } from './refund-store.ts';

/** Refunds an order in full without regard to the refund policy, and cancels its unused eSIMs. */
export function refundOrder(
  deps: Pick<Platform, 'database' | 'clock'> & { refundInFull: RefundInFull },
  by: OperatorAct,
  named: string,
) {
  return deps.database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    requirePaid(order);
    const before = await refundsOf(tx, order.id);
    await deps.refundInFull(tx, order, 'operator', deps.clock.now());
    const after = await refundsOf(tx, order.id);
    const started = after.find(
      (refund) => isApproved(refund) && before.every((one) => one.id !== refund.id || !isApproved(one)),
    );
    if (!started && order.total > 0) throw new OperatorError(refusal('nothingLeft', { order: number }));
    const told = { order: number, refund: started?.ref ?? null, amount: started?.amount ?? 0 };
    await by.note(tx, { act: 'order.refund', subject: number, after: told });
    return told;
  });
}

/** `shipping` hook: refuses a parcel while a refund of its order is open, unless it is of a second payment. */
export async function refuseWhereOpen(tx: Db, order: OrderRecord): Promise<void> {
  const refunds = await refundsOf(tx, order.id);
  if (refunds.some((refund) => isOpen(refund) && refund.rule !== 'second_payment'))
    throw new OperatorError(refusal('refundOpenFirst', { order: order.number }));
}
