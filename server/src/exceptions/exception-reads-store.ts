import { kindsLike } from '@langit/contract/values/exceptions';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { exception } from './tables.ts';

// What other slices may ask about the exceptions of orders (decision 39).

/** The ids of orders with an open exception of this kind, or of kinds that begin so. */
export const ordersWithOpen = (kind: string) =>
  subquery
    .select({ order: exception.order })
    .from(exception)
    .where(
      and(isNull(exception.closedAt), isNotNull(exception.order), inArray(exception.kind, kindsLike(kind))),
    );

/** The kinds that are open on each of these orders, the first one first. */
export async function openKindsOf(db: Db, orders: readonly string[]): Promise<Map<string, string[]>> {
  const kinds = new Map<string, string[]>();
  if (orders.length === 0) return kinds;
  const rows = await db
    .select({ order: exception.order, kind: exception.kind })
    .from(exception)
    .where(and(inArray(exception.order, [...orders]), isNull(exception.closedAt)))
    .orderBy(exception.openedAt, exception.id);
  for (const { order, kind } of rows) if (order) kinds.set(order, [...(kinds.get(order) ?? []), kind]);
  return kinds;
}
