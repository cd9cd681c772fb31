import { asc, eq, inArray, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { rental, rentalCharge } from './tables.ts';

export type ChargeRow = typeof rentalCharge.$inferSelect;

/** The number of fees of these order lines. */
export async function countCharges(tx: Db, lines: string[]): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(rentalCharge)
    .innerJoin(rental, eq(rental.id, rentalCharge.rental))
    .where(inArray(rental.orderLine, lines));
  return row?.count ?? 0;
}

/** Stores a fee. Null where the rental has one of this kind. */
export async function insertCharge(
  tx: Db,
  values: typeof rentalCharge.$inferInsert,
): Promise<ChargeRow | null> {
  const [row] = await tx.insert(rentalCharge).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** A fee's amount and state, and the number of its order. */
export async function findCharged(
  db: Db,
  id: string,
): Promise<(Pick<ChargeRow, 'state'> & { amount: number; order: string }) | null> {
  const [row] = await db
    .select({ amount: rentalCharge.amountIdr, state: rentalCharge.state, order: soldLine.number })
    .from(rentalCharge)
    .innerJoin(rental, eq(rental.id, rentalCharge.rental))
    .innerJoin(soldLine, eq(soldLine.id, rental.orderLine))
    .where(eq(rentalCharge.id, id));
  return row ?? null;
}

/** The fees of rentals, the oldest first. */
export const chargesOf = async (db: Db, rentals: string[]): Promise<ChargeRow[]> =>
  rentals.length === 0
    ? []
    : db
        .select()
        .from(rentalCharge)
        .where(inArray(rentalCharge.rental, rentals))
        .orderBy(asc(rentalCharge.createdAt), asc(rentalCharge.id));

/** Reads a fee with a row lock until the end of the transaction. */
export async function lockCharge(tx: Db, id: string): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(rentalCharge).where(eq(rentalCharge.id, id)).for('update');
  return row ?? null;
}

export async function updateCharge(tx: Db, id: string, changes: Partial<ChargeRow>): Promise<void> {
  await tx.update(rentalCharge).set(changes).where(eq(rentalCharge.id, id));
}
