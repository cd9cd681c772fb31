import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database/database.ts';
import { catalogueVersion } from './tables.ts';

/** LISTEN/NOTIFY channel for changes of the catalogue. Every instance invalidates its caches on a notification. */
export const catalogueChannel = 'catalogue';

/** Has to be called in the same transaction by every change of the catalogue. */
export async function raiseCatalogueVersion(database: Pick<Database, 'notify'>, tx: Db): Promise<void> {
  await tx
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.onlyRow,
      set: { version: sql`${catalogueVersion.version} + 1` },
    });
  await database.notify(tx, catalogueChannel, '');
}

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.onlyRow, true));
  return row?.version ?? 0;
}
