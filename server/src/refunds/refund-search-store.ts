import { eq } from 'drizzle-orm';
import { placedOrder } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { refund } from './tables.ts';

/** Refunds whose reference begins so. */
export const lookUpRefunds = (db: Db, ref: string, limit: number) =>
  db
    .select({ ref: refund.ref, state: refund.state, amount: refund.amount, order: placedOrder.number })
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(startsWith(refund.ref, ref))
    .limit(limit);
