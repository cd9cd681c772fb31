import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { lineIdsOf, soldLine } from '../orders/order-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { esim } from './tables.ts';

export type EsimRow = typeof esim.$inferSelect;
export type NewEsim = typeof esim.$inferInsert;

/** Stores profiles. The constraint unique(supplier, supplier_ref) refuses to assign a profile to a second order line. */
export const insertEsims = (tx: Db, rows: NewEsim[]) =>
  tx
    .insert(esim)
    .values(rows)
    .onConflictDoNothing({ target: [esim.orderLine, esim.seq] });

export async function findEsimsOfOrder(db: Db, order: string): Promise<EsimRow[]> {
  const rows = await db
    .select({ esim })
    .from(esim)
    .innerJoin(soldLine, eq(soldLine.id, esim.orderLine))
    .where(eq(soldLine.order, order))
    .orderBy(asc(soldLine.position), asc(esim.seq));
  return rows.map((row) => row.esim);
}

export async function lockEsim(tx: Db, id: string): Promise<EsimRow | null> {
  const [row] = await tx.select().from(esim).where(eq(esim.id, id)).for('update');
  return row ?? null;
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
