import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { supplierOffer } from './tables.ts';

/** Stores the present cost of a package, as reported by the supplier. */
export async function updateOfferCost(
  db: Db,
  id: string,
  costUsdMicros: number,
  checkedAt: Date,
): Promise<void> {
  await db.update(supplierOffer).set({ costUsdMicros, checkedAt }).where(eq(supplierOffer.id, id));
}
