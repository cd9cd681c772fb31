import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { product } from './tables.ts';

/** What is left after taking `count` pieces; null where there are not so many. The row stays locked until `tx` ends. */
export async function takeStock(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`${product.stock} - ${count}` })
    .where(and(eq(product.id, productId), gte(product.stock, count)))
    .returning({ left: product.stock });
  return row?.left ?? null;
}

/** What there is after `count` pieces came back; null for a product that is not counted. */
export async function giveStockBack(tx: Db, productId: string, count: number): Promise<number | null> {
  const [row] = await tx
    .update(product)
    .set({ stock: sql`${product.stock} + ${count}` })
    .where(eq(product.id, productId))
    .returning({ left: product.stock });
  return row?.left ?? null;
}
