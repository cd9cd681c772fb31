import { withoutSeparators } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { eq, or, sql } from 'drizzle-orm';
import { numberOfLine, soldLine } from '../orders/order-reads-store.ts';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { esim, supplierOrder } from './tables.ts';

/** eSIMs whose ICCID, or whose reference at the supplier, begins so, with the name of the plan in a language. */
export const esimHits = (text: string, limit: number, language: Language) =>
  subquery
    .select(
      hit('esim', {
        found: sql`coalesce(${esim.iccid}, ${esim.id})`,
        order: soldLine.number,
        what: sql`${soldLine.snapshot} -> 'names' ->> ${language}::text`,
      }),
    )
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(
      or(startsWith(esim.iccid, withoutSeparators(text).toUpperCase()), startsWith(esim.supplierRef, text)),
    )
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
