import { eq, or, sql } from 'drizzle-orm';
import { numberOfLine } from '../orders/order-reads-store.ts';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { esim, supplierOrder } from './tables.ts';

/** eSIMs whose ICCID, or whose reference at the supplier, begins so. */
export const esimHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('esim', {
        found: sql`coalesce(${esim.iccid}, ${esim.id})`,
        order: numberOfLine.number,
        says: esim.label,
      }),
    )
    .from(esim)
    .innerJoin(numberOfLine, eq(numberOfLine.line, esim.orderLine))
    .where(or(startsWith(esim.iccid, text.toUpperCase()), startsWith(esim.supplierRef, text)))
    .limit(limit);

/** Orders at a supplier whose reference begins so. */
export const supplierOrderHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('supplier_order', {
        found: supplierOrder.providerOrderRef,
        order: numberOfLine.number,
        says: supplierOrder.supplier,
      }),
    )
    .from(supplierOrder)
    .innerJoin(numberOfLine, eq(numberOfLine.line, supplierOrder.orderLine))
    .where(startsWith(supplierOrder.providerOrderRef, text))
    .limit(limit);
