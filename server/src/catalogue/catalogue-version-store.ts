import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../platform/database/database.ts';
import { catalogueVersion } from './tables.ts';

/** LISTEN/NOTIFY channel for changes of the catalogue. Every instance invalidates its caches on a notification. */
export const catalogueChannel = 'catalogue';

/** A new version. `products` are the only products that differ from the version before; null if anything may differ. */
export type CatalogueChange = { version: number; products: readonly string[] | null };

/** A notification holds less than 8000 bytes. */
const mostNamed = 200;

/**
 * Has to be called in the same transaction by every change of the catalogue, and of what its prices are computed from; with the ids
 * of the products if nothing else that is shown changes. Many products take several versions, one for each notification. Returns the
 * last one.
 */
export async function raiseCatalogueVersion(
  database: Pick<Database, 'notify'>,
  tx: Db,
  products: readonly string[] | null = null,
): Promise<number> {
  const parts: (readonly string[] | null)[] = [products?.slice(0, mostNamed) ?? null];
  for (let from = mostNamed; products !== null && from < products.length; from += mostNamed)
    parts.push(products.slice(from, from + mostNamed));
  const [raised] = await tx
    .insert(catalogueVersion)
    .values({ version: parts.length })
    .onConflictDoUpdate({
      target: catalogueVersion.onlyRow,
      set: { version: sql`${catalogueVersion.version} + ${parts.length}` },
    })
    .returning({ version: catalogueVersion.version });
  const last = raised?.version ?? 0;
  for (const [index, part] of parts.entries())
    await database.notify(tx, catalogueChannel, payloadOf(last - parts.length + 1 + index, part));
  return last;
}

/** Two spaces before a list: to an instance of the last release it is a change of anything. */
const payloadOf = (version: number, products: readonly string[] | null): string =>
  products === null ? `${version} ` : `${version}  ${products.join(',')}`;

/** Parses the payload of a notification. Instances of the last release name one product after a single space. */
export function readCatalogueChange(payload: string): CatalogueChange {
  const [version, product, list] = payload.split(' ');
  const products = list === undefined ? (product ? [product] : null) : list.split(',').filter(Boolean);
  return { version: Number(version), products };
}

export async function readCatalogueVersion(db: Db): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.onlyRow, true));
  return row?.version ?? 0;
}

/**
 * The version, as a value of another statement, if the catalogue still has it; then no change of it is committed before the
 * transaction ends. Else null. For the last statement of a transaction: a change locks its products first and the version afterwards.
 */
export const lockedVersion = (version: number) =>
  sql<string | null>`(select ${catalogueVersion.version} from ${catalogueVersion}
    where ${catalogueVersion.version} = ${version} for share)`;

/** `lockedVersion` as a separate statement: false where the version is no longer the present one. */
export async function lockVersion(tx: Db, version: number): Promise<boolean> {
  const { rows } = await tx.execute<{ held: string | null }>(sql`select ${lockedVersion(version)} as held`);
  return rows[0]?.held != null;
}
