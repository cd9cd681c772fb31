import { and, count, eq, inArray, isNotNull, isNull, min, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { order } from './tables.ts';

/** Orders that are not over, by kind and states. */
export const countOpenOrders = (db: Db) =>
  db
    .select({ kind: order.kind, payment: order.paymentState, delivery: order.deliveryState, orders: count() })
    .from(order)
    .where(
      or(eq(order.paymentState, 'PENDING'), and(eq(order.paymentState, 'PAID'), isNull(order.finishedAt))),
    )
    .groupBy(order.kind, order.paymentState, order.deliveryState);

/** When the oldest order was paid whose eSIM or top-up is not there yet. Parcels and routers have days of their own. */
export async function oldestUndelivered(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ paid: min(order.paidAt) })
    .from(order)
    .where(
      and(
        eq(order.paymentState, 'PAID'),
        isNull(order.finishedAt),
        isNotNull(order.paidAt),
        isNull(order.shipTo),
        inArray(order.kind, ['buy', 'topup']),
      ),
    );
  return row?.paid ?? null;
}
