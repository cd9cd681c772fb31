import type { Language } from '@langit/contract/values/locale';
import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm';
import { soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import type { Db } from '../platform/database/database.ts';
import type { EsimRow } from './esim-store.ts';
import { type DailyPlan, dailyPlanOf } from './plan-day-rules.ts';
import { esim } from './tables.ts';

export type OwnEsim = {
  esim: EsimRow;
  order: string;
  orderNumber: string;
  names: Record<Language, string>;
  /** Null for a plan with one amount of data for all its days. */
  daily: DailyPlan | null;
};

const columns = {
  esim,
  order: soldLine.order,
  orderNumber: soldLine.number,
  snapshot: soldLine.snapshot,
  days: soldLine.days,
};

/** The customer's eSIMs, newest first: all, or those of a page behind the eSIM `after`. */
export async function listOwnEsims(
  db: Db,
  customer: string,
  page?: { limit: number; after: OwnEsim | null },
): Promise<OwnEsim[]> {
  const after = page?.after;
  const behind =
    after &&
    or(
      lt(esim.createdAt, after.esim.createdAt),
      and(
        eq(esim.createdAt, after.esim.createdAt),
        sql`(${soldLine.order}, ${soldLine.id}, ${esim.seq}) > (${after.order}, ${after.esim.orderLine}, ${after.esim.seq})`,
      ),
    );
  const list = ownEsims(db)
    .where(and(eq(soldLine.customer, customer), behind ?? undefined))
    .orderBy(desc(esim.createdAt), asc(soldLine.order), asc(soldLine.id), asc(esim.seq));
  return (await (page ? list.limit(page.limit) : list)).map(ownEsimOf);
}

/** Null for another customer's, as for an unknown one. */
export async function findOwnEsim(db: Db, customer: string, id: string): Promise<OwnEsim | null> {
  const [row] = await ownEsims(db).where(and(eq(soldLine.customer, customer), eq(esim.id, id)));
  return row ? ownEsimOf(row) : null;
}

const ownEsims = (db: Db) =>
  db.select(columns).from(esim).innerJoin(soldLine, eq(soldLine.id, esim.orderLine));

const ownEsimOf = ({ snapshot, days, ...row }: Awaited<ReturnType<typeof ownEsims>>[number]): OwnEsim => ({
  ...row,
  names: (snapshot as LineSnapshot).names,
  daily: dailyPlanOf(snapshot as LineSnapshot, days),
});

/** An eSIM with its order and that order's customer. */
export async function findSoldToWhom(db: Db, id: string) {
  const [row] = await db
    .select({ esim, order: soldLine.number, owner: soldLine.customer })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(eq(esim.id, id));
  return row ?? null;
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

/** The eSIM that this shop has sold with an ICCID, to any customer. */
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
