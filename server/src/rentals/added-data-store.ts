import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { rentalData, routerAddon } from './tables.ts';

export type AddonRow = typeof routerAddon.$inferSelect;

/** Data packages for routers of a model, smallest first. */
export const listAddons = (db: Db, model: string): Promise<AddonRow[]> =>
  db
    .select()
    .from(routerAddon)
    .where(and(eq(routerAddon.model, model), isNull(routerAddon.withdrawnAt)))
    .orderBy(asc(routerAddon.dataBytes), asc(routerAddon.id));

/** Bytes added to a rental and not removed. */
export async function addedBytes(tx: Db, rentalId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${rentalData.dataBytes}), 0)`.mapWith(Number) })
    .from(rentalData)
    .where(and(eq(rentalData.rental, rentalId), isNull(rentalData.takenBackAt)));
  return row?.sum ?? 0;
}

/** Stores the data of an order line. False where it is stored already. */
export async function insertData(tx: Db, values: typeof rentalData.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(rentalData)
    .values(values)
    .onConflictDoNothing()
    .returning({ line: rentalData.orderLine });
  return inserted.length > 0;
}

/** Marks the data of an order line as removed. False where the line has none left. */
export async function takeDataBack(tx: Db, line: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(rentalData)
    .set({ takenBackAt: at })
    .where(and(eq(rentalData.orderLine, line), isNull(rentalData.takenBackAt)))
    .returning({ line: rentalData.orderLine });
  return taken.length > 0;
}
