import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database/database.ts';
import { catalogueVersion } from './tables.ts';

/** Every instance listens here and drops what it has cached when the catalogue moves. */
export const catalogueChannel = 'catalogue';

/** Whoever changes the catalogue calls this in the same transaction. */
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
