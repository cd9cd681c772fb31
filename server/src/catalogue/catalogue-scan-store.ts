import { typesWith } from '@langit/contract/values/product-kinds';
import { and, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { wholeSetting } from './floor/terms-store.ts';
import { product } from './tables.ts';

/** The SIM cards on sale whose stock is low by the owner's setting. */
export const listLowStock = (db: Db) =>
  db
    .select({ code: product.productId, stock: product.stock })
    .from(product)
    .where(
      and(
        inArray(product.type, typesWith('hasStock')),
        isNull(product.withdrawnAt),
        isNotNull(product.stock),
        lte(product.stock, wholeSetting('operator.stock_low')),
      ),
    );
