import type { Language } from '@langit/contract/values/locale';
import { and, desc, eq, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import type { EsimRow } from './esim-store.ts';
import { esim } from './tables.ts';

export type OwnEsim = { esim: EsimRow; order: string; orderNumber: string; names: Record<Language, string> };

const columns = { esim, order: soldLine.order, orderNumber: soldLine.number, snapshot: soldLine.snapshot };

/** The customer's eSIMs, newest first; with `id` only that eSIM. */
export async function listOwnEsims(db: Db, customer: string, id?: string): Promise<OwnEsim[]> {
  const rows = await db
    .select(columns)
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(and(eq(soldLine.customer, customer), id === undefined ? undefined : eq(esim.id, id)))
    .orderBy(desc(esim.createdAt), soldLine.order, esim.seq);
  return rows.map(({ snapshot, ...row }) => ({ ...row, names: (snapshot as LineSnapshot).names }));
}

export type SoldEsim = {
  esim: EsimRow;
  snapshot: LineSnapshot;
  product: string;
  costUsdMicros: number | null;
  prices: { idr: number; usd: number | null; jpy: number | null; vnd: number | null };
};

/** Suppliers reuse the ICCID of an ended eSIM for a new one: sorts eSIMs that have not ended first, then the latest. */
const endedLast = sql`${esim.planState} in ('expired', 'cancelled', 'revoked')`;

/** The eSIM sold by this shop with an ICCID, whoever its customer is. */
export async function findSoldEsim(db: Db, iccid: string): Promise<SoldEsim | null> {
  const [row] = await db
    .select({
      esim,
      snapshot: soldLine.snapshot,
      product: soldLine.product,
      costUsdMicros: soldLine.costUsdMicros,
      prices: { idr: soldLine.unitIdr, usd: soldLine.listUsd, jpy: soldLine.listJpy, vnd: soldLine.listVnd },
    })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(eq(esim.iccid, iccid))
    .orderBy(endedLast, desc(esim.createdAt))
    .limit(1);
  return row ? { ...row, snapshot: row.snapshot as LineSnapshot } : null;
}
