import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { product } from './tables.ts';

/** Products whose code begins so. */
export const lookUpProducts = (db: Db, code: string, limit: number) =>
  db
    .select({ code: product.productId, type: product.type, withdrawn: product.withdrawnAt })
    .from(product)
    .where(startsWith(product.productId, code))
    .limit(limit);
