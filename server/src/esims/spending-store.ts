import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { wholeSetting } from '../catalogue/floor/terms-store.ts';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { supplierOrder } from './tables.ts';

/** What was ordered at each supplier since a moment, in millionths of a dollar. */
export async function spentSince(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({
      supplier: supplierOrder.supplier,
      spent:
        sql`coalesce(sum(${supplierOrder.costUsdMicros} * ${soldLine.quantity} * coalesce(${soldLine.days}, 1)), 0)`.mapWith(
          Number,
        ),
    })
    .from(supplierOrder)
    .innerJoin(soldLine, eq(soldLine.id, supplierOrder.orderLine))
    .where(gte(supplierOrder.createdAt, since))
    .groupBy(supplierOrder.supplier);
  return new Map(rows.map(({ supplier, spent }) => [supplier, spent]));
}

/** The suppliers at which something was ordered before a moment. */
export async function orderedBefore(
  db: Db,
  suppliers: readonly string[],
  before: Date,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    suppliers.map((supplier) =>
      db
        .select({ supplier: supplierOrder.supplier })
        .from(supplierOrder)
        .where(and(eq(supplierOrder.supplier, supplier), lt(supplierOrder.createdAt, before)))
        .limit(1),
    ),
  );
  return new Set(found.flat().map(({ supplier }) => supplier));
}

/** For how many days of sales a balance should last, as the owner set it. */
export async function leastBalanceDays(db: Db): Promise<number> {
  const { rows } = await db.execute<{ days: number }>(
    sql`select ${wholeSetting('operator.balance_days')} as days`,
  );
  return rows[0]?.days ?? 0;
}
