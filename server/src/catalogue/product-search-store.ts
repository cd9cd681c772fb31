import { sql } from 'drizzle-orm';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { product } from './tables.ts';

/** Products whose code begins so. */
export const productHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('product', {
        found: product.productId,
        says: sql`concat_ws(', ', ${product.type}, case when ${product.withdrawnAt} is not null then 'withdrawn' end)`,
      }),
    )
    .from(product)
    .where(startsWith(product.productId, text.toLowerCase()))
    .limit(limit);
