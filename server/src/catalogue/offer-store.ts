import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { raiseCatalogueVersion } from './catalogue-version-store.ts';
import { supplierOffer } from './tables.ts';

/** Stores the present cost of a package, as reported by the supplier. Orders that were priced by the old one are priced again. */
export const updateOfferCost = (
  database: Pick<Database, 'transaction' | 'notify'>,
  id: string,
  costUsdMicros: number,
  checkedAt: Date,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.update(supplierOffer).set({ costUsdMicros, checkedAt }).where(eq(supplierOffer.id, id));
    await raiseCatalogueVersion(database, tx, []);
  });
