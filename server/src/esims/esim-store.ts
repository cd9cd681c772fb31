import type { Language } from '@langit/contract/values/locale';
import { paidStatuses } from '@langit/contract/values/orders';
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { lineIdsOf, soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot } from '../orders/order-record.ts';
import { composed, fixedLimit } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import { type DailyPlan, dailyPlanOf } from './plan-day-rules.ts';
import { deliveredGoods, esim } from './tables.ts';

export type EsimRow = typeof esim.$inferSelect;
export type NewEsim = typeof esim.$inferInsert;

/** Stores profiles. The constraint unique(supplier, supplier_ref) refuses to assign a profile to a second order line. */
export const insertEsims = (tx: Db, rows: NewEsim[]) =>
  tx
    .insert(esim)
    .values(rows)
    .onConflictDoNothing({ target: [esim.orderLine, esim.seq] });

const esimsOfOrder = composed((db) =>
  db
    .select({ esim })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(eq(soldLine.order, sql.placeholder('order')))
    .orderBy(asc(soldLine.position), asc(esim.seq)),
);

export async function findEsimsOfOrder(db: Db, order: string): Promise<EsimRow[]> {
  const rows = await esimsOfOrder(db, { order });
  return rows.map((row) => row.esim);
}

/** eSIMs of paid orders that no phone has yet and whose code may ask for a confirmation code that is not there. */
export const listWithoutConfirmation = (db: Db) =>
  db
    .select({
      activationCode: esim.activationCode,
      confirmationCode: esim.confirmationCode,
      supplier: esim.supplier,
      order: soldLine.order,
      number: soldLine.number,
      total: soldLine.total,
    })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(
      and(
        // As in the index `esim_without_confirmation`.
        sql`${esim.confirmationCode} is null and ${esim.activationCode} like '%$%$%$%$1%'`,
        inArray(esim.installState, ['released', 'unknown']),
        inArray(esim.planState, ['unused', 'unknown']),
        inArray(soldLine.paymentState, [...paidStatuses]),
      ),
    )
    .orderBy(asc(soldLine.number));

/** The names of what was sold, by the id of the eSIM. */
export async function namesOfEsims(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<Language, string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: esim.id, names: sql<Record<Language, string>>`${soldLine.snapshot} -> 'names'` })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(inArray(esim.id, [...ids]));
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** An eSIM's place in its order. */
type Place = { position: number; seq: number };

/** The eSIMs of an order behind a place, in the order of lines and pieces. */
export async function pageOfEsims(
  db: Db,
  order: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<(EsimRow & Place)[]> {
  const behind =
    after &&
    or(
      gt(soldLine.position, after.position),
      and(eq(soldLine.position, after.position), gt(esim.seq, after.seq)),
    );
  const rows = await db
    .select({ esim, position: soldLine.position })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(and(eq(soldLine.order, order), behind ?? undefined))
    .orderBy(asc(soldLine.position), asc(esim.seq))
    .limit(limit);
  return rows.map(({ esim: row, position }) => ({ ...row, position }));
}

/** So many eSIMs are shown with their order; the others are read page by page. */
const mostFirst = 20;

const firstEsimsOf = composed((db) => {
  const order = sql.placeholder('order');
  // A count for each line reads the lines' index; one for all lines of a large order reads the whole table.
  const inAll = sql`coalesce((select esims from ${deliveredGoods} where ${deliveredGoods.order} = ${order}),
    (select sum((select count(*) from esim every where every.order_line = line.id)) from (${lineIdsOf(order)}) line))`;
  // The first lines with an eSIM have all of the first eSIMs: a join with all lines would sort all eSIMs.
  const withEsims = db
    .select({ id: soldLine.id, position: soldLine.position })
    .from(soldLine)
    .where(
      and(
        eq(soldLine.order, order),
        exists(db.select({ id: esim.id }).from(esim).where(eq(esim.orderLine, soldLine.id))),
      ),
    )
    .orderBy(asc(soldLine.position))
    .limit(fixedLimit(mostFirst))
    .as('with_esims');
  return db
    .select({ esim, inAll: inAll.mapWith(Number) })
    .from(withEsims)
    .innerJoin(esim, eq(esim.orderLine, withEsims.id))
    .orderBy(asc(withEsims.position), asc(esim.seq))
    .limit(fixedLimit(mostFirst));
});

/** The first eSIMs of an order, and how many it has. */
export async function firstEsims(db: Db, order: string): Promise<{ esims: EsimRow[]; inAll: number }> {
  const rows = await firstEsimsOf(db, { order });
  return { esims: rows.map((row) => row.esim), inAll: rows[0]?.inAll ?? 0 };
}

/**
 * Claims a reading of an eSIM for a person: at most one claim in `seconds` succeeds over all instances. The claimed row counts as
 * answered until its reading fails.
 */
export async function claimDiagnosis(db: Db, id: string, now: Date, seconds: number): Promise<boolean> {
  const claimed = await db
    .update(esim)
    .set({ diagnosedAt: now, diagnosisFailed: false })
    .where(
      and(
        eq(esim.id, id),
        or(isNull(esim.diagnosedAt), lte(esim.diagnosedAt, new Date(now.getTime() - seconds * 1000))),
      ),
    )
    .returning({ id: esim.id });
  return claimed.length > 0;
}

export async function lockEsim(tx: Db, id: string): Promise<EsimRow | null> {
  const [row] = await tx.select().from(esim).where(eq(esim.id, id)).for('update');
  return row ?? null;
}

/** The daily plan of an order line; null for another plan. */
export async function findDailyPlan(db: Db, line: string): Promise<DailyPlan | null> {
  const [sold] = await db
    .select({ snapshot: soldLine.snapshot, days: soldLine.days })
    .from(soldLine)
    .where(eq(soldLine.id, line));
  return sold ? dailyPlanOf(sold.snapshot as LineSnapshot, sold.days) : null;
}

export async function findEsim(db: Db, id: string): Promise<EsimRow | null> {
  const [row] = await db.select().from(esim).where(eq(esim.id, id));
  return row ?? null;
}

/** The latest eSIM with this ICCID; suppliers reuse ICCIDs. */
export async function findEsimByIccid(db: Db, iccid: string): Promise<EsimRow | null> {
  const rows = await db
    .select()
    .from(esim)
    .where(eq(esim.iccid, iccid))
    .orderBy(desc(esim.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

export async function findEsimByRef(db: Db, supplier: string, supplierRef: string): Promise<EsimRow | null> {
  const [row] = await db
    .select()
    .from(esim)
    .where(and(eq(esim.supplier, supplier), eq(esim.supplierRef, supplierRef)));
  return row ?? null;
}

export async function findRefByIccid(db: Db, supplier: string, iccid: string): Promise<string | null> {
  const [row] = await db
    .select({ supplierRef: esim.supplierRef })
    .from(esim)
    .where(and(eq(esim.supplier, supplier), eq(esim.iccid, iccid)))
    .orderBy(desc(esim.createdAt))
    .limit(1);
  return row?.supplierRef ?? null;
}

export async function updateEsim(tx: Db, id: string, changes: Partial<EsimRow>): Promise<void> {
  await tx.update(esim).set(changes).where(eq(esim.id, id));
}

const over = ['ordering', 'expired', 'cancelled', 'revoked'] as const;

/** Claims a batch of eSIMs due for a refresh by setting their `checkedAt`, so that no other instance reads the same ones. */
export async function claimDue(
  db: Db,
  due: { checkedBefore: Date; now: Date; limit: number; supplier?: string; order?: string },
): Promise<EsimRow[]> {
  const candidates = db
    .select({ id: esim.id })
    .from(esim)
    .where(
      and(
        notInArray(esim.planState, [...over]),
        or(isNull(esim.checkedAt), lt(esim.checkedAt, due.checkedBefore)),
        due.supplier === undefined ? undefined : eq(esim.supplier, due.supplier),
        due.order === undefined ? undefined : inArray(esim.orderLine, lineIdsOf(due.order)),
      ),
    )
    .orderBy(sql`${esim.checkedAt} nulls first`)
    .limit(due.limit)
    .for('update', { skipLocked: true });
  return db.update(esim).set({ checkedAt: due.now }).where(inArray(esim.id, candidates)).returning();
}
