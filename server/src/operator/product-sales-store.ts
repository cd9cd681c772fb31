import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/** Pieces of a product that were paid for since. */
export async function piecesSold(db: Db, product: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as pieces from order_line l join "order" o on o.id = l."order"
    where l.product = ${product} and o.paid_at >= ${since.toISOString()}`);
  return rows[0]?.pieces ?? 0;
}
