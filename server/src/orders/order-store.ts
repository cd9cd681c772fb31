import type { OrderEventKind } from '@langit/contract/values/orders';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { LineSnapshot, NewOrder, NewOrderLine, OrderLineRecord, OrderRecord } from './order-record.ts';
import { order, orderEvent, orderLine } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

export async function insertOrder(tx: Db, values: NewOrder, lines: NewOrderLine[]): Promise<OrderRecord> {
  const [row] = await tx.insert(order).values(values).returning();
  if (!row) throw new Error('the order was not stored');
  await tx.insert(orderLine).values(lines.map((line) => ({ ...line, order: row.id })));
  return withLines(tx, row);
}

/** The order with its row locked until the transaction ends: nobody else moves it meanwhile. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update');
  return row ? withLines(tx, row) : null;
}

export async function findOrder(db: Db, id: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  return row ? withLines(db, row) : null;
}

/** For the operator; customers go through `findOwnOrder`. */
export async function findOrderByNumber(db: Db, number: string): Promise<OrderRecord | null> {
  const [row] = await db.select().from(order).where(eq(order.number, number));
  return row ? withLines(db, row) : null;
}

export async function findOrderOfLine(db: Db, line: string): Promise<OrderRecord | null> {
  const [row] = await db
    .select({ order })
    .from(order)
    .innerJoin(orderLine, eq(orderLine.order, order.id))
    .where(eq(orderLine.id, line));
  return row ? withLines(db, row.order) : null;
}

/** Another customer's order is the same as none. */
export async function findOwnOrder(db: Db, customer: string, number: string): Promise<OrderRecord | null> {
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer, customer)));
  return row ? withLines(db, row) : null;
}

/** Newest first. */
export async function listOwnOrders(db: Db, customer: string): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(order)
    .where(eq(order.customer, customer))
    .orderBy(desc(order.placedAt), desc(order.id));
  return withAllLines(db, rows);
}

/** A customer's orders that can still be paid, oldest first. */
export async function listUnpaidOrders(db: Db, customer: string, now: Date): Promise<OrderRecord[]> {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.customer, customer), eq(order.paymentState, 'PENDING'), gt(order.expiresAt, now)))
    .orderBy(asc(order.placedAt), asc(order.id));
  return withAllLines(db, rows);
}

/** Orders whose time to pay is over, the oldest first. */
export async function listOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.paymentState, 'PENDING'), lte(order.expiresAt, at)))
    .orderBy(asc(order.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of the orders with this flag. */
export async function listFlagged(db: Db, flag: string): Promise<string[]> {
  const rows = await db.select({ id: order.id }).from(order).where(eq(order.flag, flag));
  return rows.map(({ id }) => id);
}

async function withAllLines(db: Db, rows: OrderRow[]): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.order === row.id) }));
}

const withLines = async (db: Db, row: OrderRow): Promise<OrderRecord> => ({
  ...row,
  lines: await linesOf(db, [row.id]),
});

async function linesOf(db: Db, orders: string[]): Promise<OrderLineRecord[]> {
  const rows = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.order, orders))
    .orderBy(asc(orderLine.position));
  return rows.map((row) => ({ ...row, snapshot: row.snapshot as LineSnapshot }));
}

export async function updateOrder(tx: Db, id: string, changes: Partial<OrderRow>): Promise<void> {
  await tx.update(order).set(changes).where(eq(order.id, id));
}

/** Writes the timeline that customer and operator read. */
export async function recordOrderEvent(
  tx: Db,
  id: string,
  event: { kind: OrderEventKind; at: Date; detail?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(orderEvent).values({ order: id, kind: event.kind, at: event.at, detail: event.detail });
}

export const eventsOf = async (db: Db, id: string): Promise<{ at: Date; kind: OrderEventKind }[]> =>
  (await eventsOfOrders(db, [id])).map(({ at, kind }) => ({ at, kind }));

export async function eventsOfOrders(
  db: Db,
  orders: string[],
): Promise<{ order: string; at: Date; kind: OrderEventKind }[]> {
  const rows = await db
    .select({ order: orderEvent.order, at: orderEvent.at, kind: orderEvent.kind })
    .from(orderEvent)
    .where(inArray(orderEvent.order, orders))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id));
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as OrderEventKind }));
}

/** A customer's orders that are unpaid, or paid and not all delivered, the earliest first. */
export const listUnfinished = (db: Db, customer: string) =>
  db
    .select({
      id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      paymentState: order.paymentState,
    })
    .from(order)
    .where(
      and(
        eq(order.customer, customer),
        or(
          eq(order.paymentState, 'PENDING'),
          and(
            inArray(order.paymentState, ['PAID', 'PARTIALLY_REFUNDED']),
            or(isNull(order.deliveryState), ne(order.deliveryState, 'finished')),
          ),
        ),
      ),
    )
    .orderBy(asc(order.placedAt));

/** Who the parcels of a customer went to, and where. The province stays: figures by region name nobody. */
export async function forgetReceivers(tx: Db, customer: string): Promise<void> {
  const emptied = sql`jsonb_build_object('name', '', 'phone', '', 'address', '', 'province', ${order.shipTo} -> 'province')`;
  await tx
    .update(order)
    .set({ shipTo: emptied })
    .where(and(eq(order.customer, customer), isNotNull(order.shipTo)));
}
