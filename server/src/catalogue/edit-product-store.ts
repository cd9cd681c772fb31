import type { Language } from '@langit/contract/values/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { product, productText } from './tables.ts';

/** Locks the product's row until `tx` ends; its id, or null where the product does not exist. */
export async function lockProduct(tx: Db, code: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.productId, code))
    .for('update');
  return row?.id ?? null;
}

/** Sets prices by column name. */
export async function updatePrices(
  tx: Db,
  id: string,
  prices: Readonly<Record<string, number | null>>,
  at: Date,
): Promise<void> {
  const columns = Object.entries(prices).map(([name, amount]) => sql`${sql.identifier(name)} = ${amount}`);
  const set = sql.join([...columns, sql`changed_at = ${at.toISOString()}`], sql`, `);
  await tx.execute(sql`update product set ${set} where id = ${id}`);
}

export async function setOnSale(tx: Db, id: string, onSale: boolean, at: Date): Promise<void> {
  await tx
    .update(product)
    .set({ withdrawnAt: onSale ? null : at })
    .where(eq(product.id, id));
}

export async function setImage(tx: Db, id: string, image: string, changedAt: Date): Promise<void> {
  await tx.update(product).set({ image, changedAt }).where(eq(product.id, id));
}

/** Stores a hand-written description, or removes it; the one before. Locks the product. */
export async function putText(
  tx: Db,
  { product: id, locale, description }: { product: string; locale: Language; description: string | null },
  at: Date,
): Promise<string | null> {
  await tx.update(product).set({ changedAt: at }).where(eq(product.id, id));
  const isThis = and(eq(productText.product, id), eq(productText.locale, locale));
  const [before] = await tx.select().from(productText).where(isThis);
  if (description === null) await tx.delete(productText).where(isThis);
  else
    await tx
      .insert(productText)
      .values({ product: id, locale, description })
      .onConflictDoUpdate({ target: [productText.product, productText.locale], set: { description } });
  return before?.description ?? null;
}
