import { eq, inArray, sql } from 'drizzle-orm';
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

export async function insertCharge(tx: Db, values: typeof rentalCharge.$inferInsert): Promise<void> {
  await tx.insert(rentalCharge).values(values);
}

/** Reads a fee with a row lock until the end of the transaction. */
export async function lockCharge(tx: Db, id: string): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(rentalCharge).where(eq(rentalCharge.id, id)).for('update');
  return row ?? null;
}

export async function updateCharge(tx: Db, id: string, changes: Partial<ChargeRow>): Promise<void> {
  await tx.update(rentalCharge).set(changes).where(eq(rentalCharge.id, id));
}
