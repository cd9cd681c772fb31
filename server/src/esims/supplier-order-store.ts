import { paidStatuses } from '@langit/contract/values/orders';
import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { currentProduct, currentSupplierOffer } from '../catalogue/current-catalogue-store.ts';
import { lineIdsOf, soldLine } from '../orders/order-reads-store.ts';
import type { LineSnapshot, OrderLineRecord, OrderRecord } from '../orders/order-record.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import type { Offer } from './delivery/offer-rules.ts';
import { insertEsims, type NewEsim } from './esim-store.ts';
import {
  initialSupplierOrderState,
  isUnknown,
  supplierOrderMoves,
  waitingStates,
} from './supplier-order-states.ts';
import { esim, supplierOrder } from './tables.ts';

export type SupplierOrderRow = typeof supplierOrder.$inferSelect;

/** The columns of a line and its order that an attempt needs. */
export type ProvisionedLine = Pick<
  OrderLineRecord,
  | 'id'
  | 'order'
  | 'product'
  | 'snapshot'
  | 'quantity'
  | 'days'
  | 'unitIdr'
  | 'supplierOffer'
  | 'costUsdMicros'
  | 'fxRate'
> &
  Pick<OrderRecord, 'number' | 'paymentState' | 'paidAt' | 'discount'>;

/** Stores the intent to order before any supplier is called (F1). Idempotent. */
export async function insertIntent(
  tx: Db,
  intent: Pick<SupplierOrderRow, 'id' | 'orderLine' | 'supplier' | 'clientRef' | 'createdAt'>,
): Promise<void> {
  await tx
    .insert(supplierOrder)
    .values({ ...intent, state: initialSupplierOrderState })
    .onConflictDoNothing({ target: supplierOrder.orderLine });
}

const orderOfLine = composed((db) =>
  db
    .select({
      supplierOrder,
      line: {
        id: soldLine.id,
        order: soldLine.order,
        number: soldLine.number,
        paymentState: soldLine.paymentState,
        paidAt: soldLine.paidAt,
        product: soldLine.product,
        snapshot: soldLine.snapshot,
        quantity: soldLine.quantity,
        days: soldLine.days,
        unitIdr: soldLine.unitIdr,
        supplierOffer: soldLine.supplierOffer,
        costUsdMicros: soldLine.costUsdMicros,
        fxRate: soldLine.fxRate,
        discount: soldLine.discount,
      },
    })
    .from(supplierOrder)
    .innerJoin(soldLine, eq(soldLine.id, supplierOrder.orderLine))
    .where(eq(supplierOrder.orderLine, sql.placeholder('line'))),
);

export async function findByLine(
  db: Db,
  line: string,
): Promise<{ supplierOrder: SupplierOrderRow; line: ProvisionedLine } | null> {
  const [row] = await orderOfLine(db, { line });
  if (!row) return null;
  return { ...row, line: { ...row.line, snapshot: row.line.snapshot as LineSnapshot } };
}

export async function findByProviderRef(
  db: Db,
  supplier: string,
  providerOrderRef: string,
): Promise<SupplierOrderRow | null> {
  const [row] = await db
    .select()
    .from(supplierOrder)
    .where(and(eq(supplierOrder.supplier, supplier), eq(supplierOrder.providerOrderRef, providerOrderRef)));
  return row ?? null;
}

/**
 * Claims the line for a call to a supplier (optimistic lock) and stores the outcome as unknown before the call: after a crash the
 * row names the supplier that may have received it. Null: the row has changed since `row` was read.
 */
export async function claim(
  db: Db,
  row: SupplierOrderRow,
  { id: offer, supplier, costUsdMicros }: Offer,
  now: Date,
): Promise<SupplierOrderRow | null> {
  const [claimed] = await db
    .update(supplierOrder)
    .set({
      state: supplierOrderMoves.ask.to,
      askedAt: now,
      supplier,
      offer,
      costUsdMicros,
      calls: row.calls + 1,
      outcomeUnknown: row.outcomeUnknown || isUnknown(row),
    })
    .where(isAsRead(row))
    .returning();
  return claimed ?? null;
}

/** Optimistic lock: the row has neither been claimed nor changed its state since it was read. */
const isAsRead = ({ id, state, calls }: SupplierOrderRow) =>
  and(eq(supplierOrder.id, id), eq(supplierOrder.state, state), eq(supplierOrder.calls, calls));

/**
 * Stores that a call ordered nothing: the supplier refused it, or it was not sent and is to be repeated. Null where another call has
 * claimed the row since, whose outcome decides.
 */
export async function markNotOrdered(
  db: Db,
  row: SupplierOrderRow,
  move: 'refuse' | 'askAgain',
  lastError: string,
): Promise<SupplierOrderRow | null> {
  const { to: state } = supplierOrderMoves[move];
  const [noted] = await db.update(supplierOrder).set({ state, lastError }).where(isAsRead(row)).returning();
  return noted ?? null;
}

export async function noteError(db: Db, id: string, lastError: string): Promise<void> {
  await db.update(supplierOrder).set({ lastError }).where(eq(supplierOrder.id, id));
}

/**
 * Stores the supplier's reference of the accepted order. False when it was stored already. `endedAt` also ends the attempt, where
 * it has not ended already.
 */
export async function markAccepted(
  tx: Db,
  { id, attempts }: SupplierOrderRow,
  providerOrderRef: string,
  endedAt: Date | null,
): Promise<boolean> {
  const accepted = { state: supplierOrderMoves.accept.to, providerOrderRef, lastError: null };
  const noted = await tx
    .update(supplierOrder)
    .set(endedAt ? { ...accepted, attempts: attempts + 1, askedAt: endedAt } : accepted)
    .where(
      and(
        eq(supplierOrder.id, id),
        inArray(supplierOrder.state, [...supplierOrderMoves.accept.from]),
        endedAt ? eq(supplierOrder.attempts, attempts) : undefined,
      ),
    )
    .returning({ id: supplierOrder.id });
  return noted.length > 0;
}

/**
 * Stores the eSIMs of a line and marks it as delivered, with one statement. False when a concurrent attempt has delivered it, or
 * when the line was given up: the caller has to roll back.
 */
export async function storeDelivered(tx: Db, id: string, readyAt: Date, esims: NewEsim[]): Promise<boolean> {
  const stored = tx.$with('stored').as(insertEsims(tx, esims).returning({ id: esim.id }));
  const noted = await tx
    .with(stored)
    .update(supplierOrder)
    .set({ state: supplierOrderMoves.deliver.to, readyAt, lastError: null })
    .where(and(eq(supplierOrder.id, id), inArray(supplierOrder.state, [...supplierOrderMoves.deliver.from])))
    .returning({ id: supplierOrder.id });
  return noted.length > 0;
}

/** The supplier orders of an order's lines. */
export const linesOfOrder = async (db: Db, orderId: string): Promise<SupplierOrderRow[]> =>
  selectLines(db, orderId);

/** The same with row locks until the end of the transaction. */
export const lockLines = async (tx: Db, orderId: string): Promise<SupplierOrderRow[]> =>
  selectLines(tx, orderId).for('update');

/** The supplier orders of these lines. */
export const supplierOrdersOf = (db: Db, lines: string[]): Promise<SupplierOrderRow[]> =>
  db.select().from(supplierOrder).where(inArray(supplierOrder.orderLine, lines));

/** The different states of an order's lines, each once: as many rows as there are states, however many lines. */
export const stateGroupsOf = (db: Db, orderId: string) =>
  db
    .selectDistinct({ state: supplierOrder.state, outcomeUnknown: supplierOrder.outcomeUnknown })
    .from(supplierOrder)
    .where(inArray(supplierOrder.orderLine, lineIdsOf(orderId)));

const selectLines = (db: Db, orderId: string) =>
  db
    .select()
    .from(supplierOrder)
    .where(inArray(supplierOrder.orderLine, lineIdsOf(orderId)))
    .orderBy(supplierOrder.id);

/** Gives a line up and ends its chain of attempts. Returns the number of the attempt that cancels late eSIMs. */
export async function giveUpLine(
  tx: Db,
  { id, attempts }: SupplierOrderRow,
  move: 'giveUp' | 'close',
  askedAt: Date,
): Promise<number> {
  await tx
    .update(supplierOrder)
    .set({ state: supplierOrderMoves[move].to, attempts: attempts + 1, askedAt })
    .where(eq(supplierOrder.id, id));
  return attempts + 1;
}

/** Stores the supplier's reference of an order that was found after its line was given up: the supplier has charged it. */
export async function noteOrderRef(db: Db, id: string, providerOrderRef: string): Promise<void> {
  await db.update(supplierOrder).set({ providerOrderRef }).where(eq(supplierOrder.id, id));
}

export async function noteClosed(tx: Db, id: string): Promise<void> {
  await tx
    .update(supplierOrder)
    .set({ state: supplierOrderMoves.close.to })
    .where(and(eq(supplierOrder.id, id), eq(supplierOrder.state, supplierOrderMoves.giveUp.to)));
}

/** The number of lines of the order whose eSIMs are not delivered. */
export const countOpen = (tx: Db, orderId: string): Promise<number> =>
  tx.$count(
    supplierOrder,
    and(
      ne(supplierOrder.state, supplierOrderMoves.deliver.to),
      inArray(supplierOrder.orderLine, lineIdsOf(orderId)),
    ),
  );

/**
 * Ends an attempt (compare-and-set on its number). Only the caller that ends it plans the next one, so that a line has a single chain
 * of attempts. The time of a call with an unknown outcome is kept, because the age of that outcome counts from it.
 */
export async function endAttempt(
  tx: Db,
  { id, attempts, ...row }: SupplierOrderRow,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(supplierOrder)
    .set({ attempts: attempts + 1, ...(isUnknown(row) ? {} : { askedAt: now }) })
    .where(
      and(
        eq(supplierOrder.id, id),
        eq(supplierOrder.attempts, attempts),
        notInArray(supplierOrder.state, [supplierOrderMoves.deliver.to, supplierOrderMoves.close.to]),
      ),
    )
    .returning({ id: supplierOrder.id });
  return ended.length > 0;
}

/** Lines waiting for delivery or cancellation whose last attempt ended long ago: their job was lost. */
export async function findStalled(
  db: Db,
  before: Date,
  limit: number,
): Promise<{ line: string; attempt: number }[]> {
  return db
    .select({ line: supplierOrder.orderLine, attempt: supplierOrder.attempts })
    .from(supplierOrder)
    .innerJoin(soldLine, eq(soldLine.id, supplierOrder.orderLine))
    .where(
      and(
        or(
          and(inArray(soldLine.paymentState, paidStatuses), inArray(supplierOrder.state, [...waitingStates])),
          eq(supplierOrder.state, supplierOrderMoves.giveUp.to),
        ),
        lt(sql`coalesce(${supplierOrder.askedAt}, ${supplierOrder.createdAt})`, before),
      ),
    )
    .orderBy(supplierOrder.createdAt)
    .limit(limit);
}

const offersOfProduct = composed((db) =>
  db
    .select({ offer: currentSupplierOffer, withdrawnAt: currentProduct.withdrawnAt })
    .from(currentSupplierOffer)
    .innerJoin(currentProduct, eq(currentProduct.id, currentSupplierOffer.product))
    .where(
      and(
        eq(currentSupplierOffer.product, sql.placeholder('product')),
        eq(currentProduct.id, sql.placeholder('product')),
      ),
    ),
);

/** All offers of a product, and whether the product is still for sale. */
export async function readLineOffers(
  db: Db,
  productId: string,
): Promise<(Offer & { enabled: boolean; onSale: boolean })[]> {
  const rows = await offersOfProduct(db, { product: productId });
  return rows.map(
    ({
      offer: { id, supplier, packageCode, costUsdMicros, minimumPriceUsdMicros, enabled },
      withdrawnAt,
    }) => ({
      id,
      supplier,
      packageCode,
      costUsdMicros,
      minimumPriceUsdMicros,
      enabled,
      onSale: enabled && withdrawnAt === null,
    }),
  );
}
