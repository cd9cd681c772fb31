import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { product } from './tables.ts';

/** Locks products until `tx` ends, in the order of their ids, so that two transactions cannot deadlock. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('no key update');
}
