import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { order } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { refund } from './tables.ts';

const openStates = ['review', 'approved', 'sent', 'manual', 'unknown'] as const;

export const listRefunds = (db: Db, only: { open: boolean; order?: string }) =>
  db
    .select({ refund, order: order.number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.order))
    .where(
      and(
        only.open ? inArray(refund.state, [...openStates]) : undefined,
        only.order === undefined ? undefined : eq(order.number, only.order),
      ),
    )
    .orderBy(asc(refund.askedAt));

/** By its reference, as lists show it, or its id. */
export async function findRefundId(db: Db, name: string): Promise<string | null> {
  const [found] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(or(eq(refund.ref, name), eq(refund.id, name)));
  return found?.id ?? null;
}
