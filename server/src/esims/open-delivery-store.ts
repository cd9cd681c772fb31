import { and, inArray } from 'drizzle-orm';
import type { lineIdsOf } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { waitingStates } from './supplier-order-states.ts';
import { supplierOrder, topup } from './tables.ts';
import { openTopUpStates } from './topups/topup-states.ts';

/** Order lines whose eSIMs are not delivered yet, and order lines whose top-up is not applied yet. */
export async function openDeliveriesOf(db: Db, lines: string[] | ReturnType<typeof lineIdsOf>) {
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
