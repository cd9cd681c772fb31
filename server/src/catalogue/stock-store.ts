import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { product } from './tables.ts';

/** Every instance listens here for the SIM cards of which some were sold or came back. */
export const stockChannel = 'stock';

/** In `returning`: says at commit which product's stock moved. */
const told = sql`pg_notify(${stockChannel}, ${product.id})`;

/** What is left after taking `count` pieces; null where there are not so many. The row stays locked until `tx` ends. */
export async function takeStock(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`${product.stock} - ${count}` })
    .where(and(eq(product.id, productId), gte(product.stock, count)))
    .returning({ left: product.stock, told });
  return row?.left ?? null;
}

/** A product that is not counted stays so. */
export async function giveStockBack(tx: Db, productId: string, count: number): Promise<void> {
  await tx
    .update(product)
    .set({ stock: sql`${product.stock} + ${count}` })
    .where(eq(product.id, productId))
    .returning({ told });
}

/** What there is after `count` new pieces; null for a product that is no SIM card. The row stays locked until `tx` ends. */
export async function addStock(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`coalesce(${product.stock}, 0) + ${count}` })
    .where(and(eq(product.id, productId), eq(product.type, 'sim-card')))
    .returning({ left: product.stock, told });
  return row?.left ?? null;
}

/** Every SIM card on sale with what is left of it. */
export const listStock = (db: Db) =>
  db
    .select({ product: product.productId, stock: product.stock })
    .from(product)
    .where(and(eq(product.type, 'sim-card'), isNull(product.withdrawnAt)))
    .orderBy(asc(product.productId));
