import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lineIdsOf } from '../orders/order-reads-store.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import { waitingStates } from './supplier-order-states.ts';
import { deliveredGoods, supplierOrder, topup } from './tables.ts';
import { openTopUpStates } from './topups/topup-states.ts';

const openDelivery = composed((db) => {
  const lines = lineIdsOf(sql.placeholder('order'));
  // An order that was summed is delivered: none of its many lines is read.
  const isSummed = exists(
    db
      .select({ order: deliveredGoods.order })
      .from(deliveredGoods)
      .where(eq(deliveredGoods.order, sql.placeholder('order'))),
  );
  const esims = db
    .select({ line: supplierOrder.orderLine })
    .from(supplierOrder)
    .where(
      and(
        not(isSummed),
        inArray(supplierOrder.orderLine, lines),
        inArray(supplierOrder.state, waitingStates),
      ),
    );
  const topUps = db
    .select({ line: topup.orderLine })
    .from(topup)
    .where(and(inArray(topup.orderLine, lines), inArray(topup.state, openTopUpStates)));
  return unionAll(esims, topUps).limit(1);
});

/** Whether a line of an order waits for its supplier. */
export const hasOpenDelivery = async (db: Db, order: string): Promise<boolean> =>
  (await openDelivery(db, { order })).length > 0;

/** Order lines whose eSIMs are not delivered yet, and order lines whose top-up is not applied yet. */
export async function openDeliveriesOf(db: Db, lines: string[]) {
  const esims = await db
    .select({ esims: supplierOrder.orderLine })
    .from(supplierOrder)
    .where(and(inArray(supplierOrder.orderLine, lines), inArray(supplierOrder.state, waitingStates)));
  const topUps = await db
    .select({ topUp: topup.orderLine })
    .from(topup)
    .where(and(inArray(topup.orderLine, lines), inArray(topup.state, openTopUpStates)));
  return [...esims, ...topUps];
}
