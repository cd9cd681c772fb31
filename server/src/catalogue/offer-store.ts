import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { supplierOffer } from './tables.ts';

/** What a supplier charges for a package now, as it said itself. */
export async function updateOfferCost(
  db: Db,
  id: string,
  costUsdMicros: number,
  checkedAt: Date,
): Promise<void> {
  await db.update(supplierOffer).set({ costUsdMicros, checkedAt }).where(eq(supplierOffer.id, id));
}
