import { and, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { supplierOrder, topup } from './tables.ts';

/** Lines whose eSIMs the supplier has not given yet, and lines whose top-up is not applied. */
export async function openDeliveriesOf(db: Db, lines: string[]) {
  const esims = await db
    .select({ esims: supplierOrder.orderLine })
    .from(supplierOrder)
    .where(
      and(
        inArray(supplierOrder.orderLine, lines),
        notInArray(supplierOrder.state, ['ready', 'given_up', 'closed']),
      ),
    );
  const topUps = await db
    .select({ topUp: topup.orderLine })
    .from(topup)
    .where(and(inArray(topup.orderLine, lines), inArray(topup.state, ['intended', 'unknown'])));
  return [...esims, ...topUps];
}
