import { atTerminal, refusal } from '@langit/contract/operator/refusals/index';
import { lockNumber } from '../orders/lock-named-order.ts';
import { isPaid } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';
import { type OperatorAct, OperatorError } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { openDeliveriesOf } from './open-delivery-store.ts';

/** Enqueues an attempt to deliver the eSIMs of a line or to apply a top-up. */
export type RetryDelivery = (tx: Db, what: { esims: string } | { topUp: string }) => Promise<void>;

/** Enqueues an immediate attempt for every undelivered line of an order. Attempts are idempotent: nothing is ordered twice. */
export function retryOrder(
  { database, retryDelivery }: Pick<Platform, 'database'> & { retryDelivery: RetryDelivery },
  by: OperatorAct,
  named: string,
) {
  return database.transaction(async (tx) => {
    const order = await lockNumber(tx, named);
    const { number } = order;
    if (!isPaid(order))
      throw new OperatorError(
        atTerminal(
          refusal('orderNotPaid', { order: number }),
          `Order ${number} is ${order.paymentState}, not PAID.`,
        ),
      );
    const open = await openDeliveriesOf(
      tx,
      order.lines.map(({ id }) => id),
    );
    if (open.length === 0) throw new OperatorError(refusal('noSupplierWait', { order: number }));
    for (const one of open) await retryDelivery(tx, one);
    await by.note(tx, { act: 'order.retry', subject: number });
    return { order: number, asked_again: open.length };
  });
}
