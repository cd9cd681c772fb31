import type { PaymentStatus } from '@langit/contract/values/orders';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import { liveStates } from '../orders/order-states.ts';
import type { Db } from '../platform/database/database.ts';

/** A customer's orders of extensions or data for these rentals that are paid or can still be paid. */
export async function listAdditions(
  db: Db,
  customer: string,
  rentals: string[],
): Promise<{ id: string; paymentState: PaymentStatus }[]> {
  if (rentals.length === 0) return [];
  const rentalIn = (terms: 'extension' | 'routerData') =>
    inArray(sql<string>`${soldLine.snapshot} -> ${terms}::text ->> 'rental'`, rentals);
  return db
    .selectDistinct({ id: soldLine.order, paymentState: soldLine.paymentState, placedAt: soldLine.placedAt })
    .from(soldLine)
    .where(
      and(
        eq(soldLine.customer, customer),
        inArray(soldLine.paymentState, liveStates),
        or(rentalIn('extension'), rentalIn('routerData')),
      ),
    )
    .orderBy(asc(soldLine.placedAt), asc(soldLine.order));
}
