import { desc, eq } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { rental, rentalCheck, routerUnit } from './tables.ts';

/** Records how a router went out or came back, once each. */
export async function insertCheck(tx: Db, values: typeof rentalCheck.$inferInsert): Promise<void> {
  await tx
    .insert(rentalCheck)
    .values(values)
    .onConflictDoNothing({ target: [rentalCheck.rental, rentalCheck.direction] });
}

/** The latest first: of all routers, or of one. */
export const listChecks = (db: Db, { unit, limit }: { unit?: string; limit: number }) =>
  db
    .select({ check: rentalCheck, serial: routerUnit.serial, order: soldLine.number })
    .from(rentalCheck)
    .innerJoin(rental, eq(rental.id, rentalCheck.rental))
    .innerJoin(routerUnit, eq(routerUnit.id, rental.unit))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(unit === undefined ? undefined : eq(rental.unit, unit))
    .orderBy(desc(rentalCheck.at), desc(rentalCheck.id))
    .limit(limit);

export type ListedCheck = Awaited<ReturnType<typeof listChecks>>[number];
