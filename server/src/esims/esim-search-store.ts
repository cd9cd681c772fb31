import { eq } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { esim, supplierOrder } from './tables.ts';

const esims = (db: Db) =>
  db
    .select({ id: esim.id, iccid: esim.iccid, label: esim.label, order: soldLine.number })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine));

/** eSIMs whose ICCID, or whose reference at the supplier, begins so. */
export async function lookUpEsims(db: Db, text: string, limit: number) {
  const byIccid = await esims(db).where(startsWith(esim.iccid, text.toUpperCase())).limit(limit);
  const byRef = await esims(db).where(startsWith(esim.supplierRef, text)).limit(limit);
  return [...new Map([...byIccid, ...byRef].map((row) => [row.id, row])).values()].slice(0, limit);
}

/** Orders at a supplier whose reference begins so. */
export const lookUpSupplierOrders = (db: Db, ref: string, limit: number) =>
  db
    .select({ ref: supplierOrder.providerOrderRef, supplier: supplierOrder.supplier, order: soldLine.number })
    .from(supplierOrder)
    .innerJoin(soldLine, eq(soldLine.id, supplierOrder.orderLine))
    .where(startsWith(supplierOrder.providerOrderRef, ref))
    .limit(limit);
