import { typesWith } from '@langit/contract/values/product-kinds';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { wholeSetting } from './floor/terms-store.ts';
import { product } from './tables.ts';

/** LISTEN/NOTIFY channel with the id of each SIM card whose stock changed. Every instance listens. */
export const stockChannel = 'stock';

/** For `returning`: notifies about the product's stock when the transaction commits. */
const notified = sql`pg_notify(${stockChannel}, ${product.id})`;

/** The stock after taking `count` pieces; null where fewer are left. The row stays locked until `tx` ends. */
export async function takeStock(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`${product.stock} - ${count}` })
    .where(and(eq(product.id, productId), gte(product.stock, count)))
    .returning({ left: product.stock, notified });
  return row?.left ?? null;
}

/** Returns pieces to the stock. A product without a stock count is left unchanged. */
export async function giveStockBack(tx: Db, productId: string, count: number): Promise<void> {
  await tx
    .update(product)
    .set({ stock: sql`${product.stock} + ${count}` })
    .where(eq(product.id, productId))
    .returning({ notified });
}

/** The stock after adding `count` pieces; null for a product that is not a SIM card. The row stays locked until `tx` ends. */
export async function addStock(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`coalesce(${product.stock}, 0) + ${count}` })
    .where(and(eq(product.id, productId), inArray(product.type, typesWith('hasStock'))))
    .returning({ left: product.stock, notified });
  return row?.left ?? null;
}

/** The SIM cards on sale with their stock. */
export const listStock = (db: Db) =>
  db
    .select({
      product: product.productId,
      stock: product.stock,
      mark: wholeSetting('operator.stock_low').mapWith(Number),
    })
    .from(product)
    .where(and(inArray(product.type, typesWith('hasStock')), isNull(product.withdrawnAt)))
    .orderBy(asc(product.productId));

/** Whether there is a product that is on sale, and whether there is a SIM card in stock. */
export async function hasGoods(db: Db): Promise<{ onSale: boolean; cards: boolean }> {
  const { rows } = await db.execute<{ on_sale: boolean; cards: boolean }>(sql`select
    exists (select 1 from ${product} where ${product.withdrawnAt} is null) as on_sale,
    exists (select 1 from ${product} where ${product.withdrawnAt} is null and ${product.stock} > 0) as cards`);
  return { onSale: rows[0]?.on_sale ?? false, cards: rows[0]?.cards ?? false };
}
