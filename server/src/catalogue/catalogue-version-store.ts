import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database/database.ts';
import { catalogueVersion } from './tables.ts';

/** LISTEN/NOTIFY channel for changes of the catalogue. Every instance invalidates its caches on a notification. */
export const catalogueChannel = 'catalogue';

/** A new version. `product` is the only product that differs from the version before; null if anything may differ. */
export type CatalogueChange = { version: number; product: string | null };

/** Has to be called in the same transaction by every change of the catalogue; with the product's id if nothing else changes. */
export async function raiseCatalogueVersion(
  database: Pick<Database, 'notify'>,
  tx: Db,
  product: string | null = null,
): Promise<void> {
  const [raised] = await tx
    .insert(catalogueVersion)
    .values({ version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.onlyRow,
      set: { version: sql`${catalogueVersion.version} + 1` },
    })
    .returning({ version: catalogueVersion.version });
  await database.notify(tx, catalogueChannel, `${raised?.version} ${product ?? ''}`);
}

/** Parses the payload of a notification. Instances of an older release send an empty payload. */
export function readCatalogueChange(payload: string): CatalogueChange {
  const [version, product] = payload.split(' ');
  return { version: Number(version), product: product || null };
}

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.onlyRow, true));
  return row?.version ?? 0;
}
