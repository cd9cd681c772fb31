import type { PaymentStatus } from '@langit/contract/values/orders';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { order, orderLine } from '../orders/tables.ts';
import type { Db } from '../platform/database/database.ts';

/** A customer's orders of days or data for one of these rentals that are paid or can still be paid. */
export async function listAdditions(
  db: Db,
  customer: string,
  rentals: string[],
): Promise<{ id: string; payment: PaymentStatus }[]> {
  if (rentals.length === 0) return [];
  const rentalIn = (terms: 'extension' | 'routerData') =>
    inArray(sql<string>`${orderLine.snapshot} -> ${terms}::text ->> 'rental'`, rentals);
  return db
    .selectDistinct({ id: order.id, payment: order.paymentState, placedAt: order.placedAt })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.order, order.id))
    .where(
      and(
        eq(order.customer, customer),
        inArray(order.paymentState, ['PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'CHARGEBACK']),
        or(rentalIn('extension'), rentalIn('routerData')),
      ),
    )
    .orderBy(asc(order.placedAt), asc(order.id));
}
