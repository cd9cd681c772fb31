import { referenceIn } from '@langit/contract/values/identifiers';
import { type OrderEventKind, type PaymentStatus, paidStatuses } from '@langit/contract/values/orders';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { type Behind, isBehind, pages } from '../platform/database/behind.ts';
import { composed } from '../platform/database/composed.ts';
import type { Db } from '../platform/database/database.ts';
import { sentParcel } from '../shipping/shipment-reads-store.ts';
import { noteOrder } from './changed-orders-store.ts';
import type { LineSnapshot, NewOrder, NewOrderLine, OrderLineRecord, OrderRecord } from './order-record.ts';
import { deliveryMoves, initialPaymentState } from './order-states.ts';
import { order, orderEvent, orderLine } from './tables.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;

/** Selects orders joined with their lines: a row per line. */
const orders = (db: Db) =>
  db
    .select({ order, line: orderLine })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.order, order.id))
    .$dynamic();

/** Groups joined rows into records. The sort order of the orders is kept. */
function assembled(rows: { order: OrderRow; line: LineRow | null }[]): OrderRecord[] {
  const records = new Map<string, OrderRecord>();
  for (const { order: row, line } of rows) {
    const record = records.get(row.id) ?? { ...row, lines: [] };
    records.set(row.id, record);
    if (line) record.lines.push({ ...line, snapshot: line.snapshot as LineSnapshot });
  }
  for (const { lines } of records.values()) lines.sort((a, b) => a.position - b.position);
  return [...records.values()];
}

const findOne = async (db: Db, where: SQL | undefined): Promise<OrderRecord | null> =>
  assembled(await orders(db).where(where))[0] ?? null;

/** Inserts an order, its lines and its first timeline event with one statement. */
export async function insertOrder(tx: Db, values: NewOrder, lines: NewOrderLine[]): Promise<OrderRecord> {
  const begun = { order: values.id, kind: 'placed', at: values.placedAt };
  const stored = tx.$with('stored').as(tx.insert(order).values(values).returning());
  const line = tx.$with('line').as(
    tx
      .insert(orderLine)
      .values(lines.map((line) => ({ ...line, order: values.id, placedAt: values.placedAt })))
      .returning(),
  );
  const event = tx.$with('event').as(tx.insert(orderEvent).values(begun).returning({ id: orderEvent.id }));
  const rows = await tx
    .with(stored, line, event)
    .select()
    .from(stored)
    .innerJoin(line, eq(line.order, stored.id));
  const [record] = assembled(rows.map((row) => ({ order: row.stored, line: row.line })));
  if (!record) throw new Error('the order was not stored');
  noteOrder(tx, record.id);
  return record;
}

/**
 * Reads an order with a row lock (`for no key update`), held until the end of the transaction. The lock mode lets other
 * transactions insert rows that refer to the order, such as its timeline, without a deadlock.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRecord | null> {
  return assembled(await lockedOrder(tx, { id }))[0] ?? null;
}

const lockedOrder = composed((db) =>
  orders(db)
    .where(eq(order.id, sql.placeholder('id')))
    .for('no key update', { of: order }),
);

/** Locks the rows of several orders, in the order of their ids. */
export const lockOrders = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: order.id })
    .from(order)
    .where(inArray(order.id, [...ids]))
    .orderBy(asc(order.id))
    .for('no key update');

const orderById = composed((db) => orders(db).where(eq(order.id, sql.placeholder('id'))));

const orderWithBuyer = composed((db) =>
  db
    .select({
      order,
      line: orderLine,
      buyer: {
        email: contact.email,
        name: contact.name,
        verifiedAt: contact.verifiedAt,
        leftAt: contact.leftAt,
      },
    })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .leftJoin(orderLine, eq(orderLine.order, order.id))
    .where(eq(order.id, sql.placeholder('id'))),
);

/** An order with its buyer, null after the account's deletion. */
export async function findOrderWithBuyer(db: Db, id: string) {
  const rows = await orderWithBuyer(db, { id });
  const [record] = assembled(rows);
  const buyer = rows[0]?.buyer;
  return record ? { order: record, buyer: buyer && buyer.leftAt === null ? buyer : null } : null;
}

export const findOrder = async (db: Db, id: string): Promise<OrderRecord | null> =>
  assembled(await orderById(db, { id }))[0] ?? null;

/** The row of an order without its lines, which may be many. */
export type OrderHead = OrderRow;

/** For the operator only, as `findOrderByNumber`. */
export async function findOrderHead(db: Db, number: string): Promise<OrderHead | null> {
  const [head] = await db
    .select()
    .from(order)
    .where(eq(order.number, referenceIn(number)));
  return head ?? null;
}

const orderAtCounter = composed((db) =>
  db
    .select()
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .leftJoin(sentParcel, eq(sentParcel.order, order.id))
    .where(eq(order.number, sql.placeholder('number'))),
);

/** An order with its customer, null after the account's deletion, and its parcel, null before it is sent. */
export async function findOrderAtCounter(db: Db, number: string) {
  const [row] = await orderAtCounter(db, { number: referenceIn(number) });
  if (!row) return null;
  const { order: head, contact: customer, sent_parcel: shipment } = row;
  return { head, customer: customer.leftAt ? null : customer, shipment };
}

/** The lines of an order behind a position, in their order. */
export async function pageOfLines(
  db: Db,
  orderId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OrderLineRecord[]> {
  const rows = await db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.order, orderId), gt(orderLine.position, after)))
    .orderBy(asc(orderLine.position))
    .limit(limit);
  return rows.map((line) => ({ ...line, snapshot: line.snapshot as LineSnapshot }));
}

const firstLinesOf = composed((db) =>
  db
    .select({
      line: orderLine,
      inAll:
        sql`(select count(*) from order_line every where every."order" = ${sql.placeholder('order')})`.mapWith(
          Number,
        ),
    })
    .from(orderLine)
    .where(eq(orderLine.order, sql.placeholder('order')))
    .orderBy(asc(orderLine.position))
    .limit(sql.placeholder('limit')),
);

/** The first lines of an order, and how many it has. */
export async function firstLines(
  db: Db,
  orderId: string,
  limit: number,
): Promise<{ lines: OrderLineRecord[]; inAll: number }> {
  const rows = await firstLinesOf(db, { order: orderId, limit });
  const lines = rows.map(({ line }) => ({ ...line, snapshot: line.snapshot as LineSnapshot }));
  return { lines, inAll: rows[0]?.inAll ?? 0 };
}

/** For the operator only. Calls of customers use `findOwnOrder`. */
export const findOrderByNumber = (db: Db, number: string): Promise<OrderRecord | null> =>
  findOne(db, eq(order.number, referenceIn(number)));

export const findOrderOfLine = (db: Db, line: string): Promise<OrderRecord | null> =>
  findOne(
    db,
    eq(order.id, db.select({ order: orderLine.order }).from(orderLine).where(eq(orderLine.id, line))),
  );

/** Null also for another customer's order. */
export const findOwnOrder = (db: Db, customer: string, number: string): Promise<OrderRecord | null> =>
  findOne(db, and(eq(order.number, number), eq(order.customer, customer)));

/** Newest first. */
export const listOwnOrders = async (db: Db, customer: string): Promise<OrderRecord[]> =>
  assembled(
    await orders(db).where(eq(order.customer, customer)).orderBy(desc(order.placedAt), desc(order.id)),
  );

/** The paging key of a customer's own order in the order history; null for any other order. */
export async function placeInHistory(
  db: Db,
  customer: string,
  number: string,
): Promise<{ placedAt: Date; id: string } | null> {
  const [row] = await db
    .select({ placedAt: order.placedAt, id: order.id })
    .from(order)
    .where(and(eq(order.number, number), eq(order.customer, customer)));
  return row ?? null;
}

/** A page of the order history, newest first, after the key of the previous page (keyset paging). */
export async function pageOfHistory(
  db: Db,
  customer: string,
  { limit, after }: { limit: number; after: { placedAt: Date; id: string } | null },
): Promise<OrderRecord[]> {
  const key = sql`(${order.placedAt}, ${order.id})`;
  const page = db
    .select()
    .from(order)
    .where(
      and(
        eq(order.customer, customer),
        after ? sql`${key} < (${sql.param(after.placedAt, order.placedAt)}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(limit)
    .as('page');
  const rows = await db
    .select()
    .from(page)
    .leftJoin(orderLine, eq(orderLine.order, page.id))
    .orderBy(desc(page.placedAt), desc(page.id));
  return assembled(rows.map((row) => ({ order: row.page, line: row.order_line })));
}

/** Whether one of these accounts has paid for an order, and the shop has kept money of it. */
export async function hasKeptPayment(db: Db, customers: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        inArray(order.customer, [...customers]),
        inArray(order.paymentState, ['PAID', 'PARTIALLY_REFUNDED']),
        gt(order.total, 0),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The orders of these accounts that can still be paid, oldest first. */
export const listUnpaidOrders = async (
  db: Db,
  customers: readonly string[],
  now: Date,
): Promise<OrderRecord[]> =>
  assembled(
    await orders(db)
      .where(
        and(
          inArray(order.customer, [...customers]),
          eq(order.paymentState, initialPaymentState),
          gt(order.expiresAt, now),
        ),
      )
      .orderBy(asc(order.placedAt), asc(order.id)),
  );

/** Ids of unpaid orders past their payment deadline, the earliest deadline first. */
export async function listOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.paymentState, initialPaymentState), lte(order.expiresAt, at)))
    .orderBy(asc(order.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function updateOrder(tx: Db, id: string, changes: Partial<OrderRow>): Promise<void> {
  await tx.update(order).set(changes).where(eq(order.id, id));
  noteOrder(tx, id);
}

type OrderEvent = { kind: OrderEventKind; at: Date; detail?: Record<string, unknown> };

const insertEvent = (tx: Db, id: string, { kind, at, detail }: OrderEvent) =>
  tx.insert(orderEvent).values({ order: id, kind, at, detail });

/** Adds an event to the timeline that customer and operator read. */
export async function recordOrderEvent(tx: Db, id: string, event: OrderEvent): Promise<void> {
  await insertEvent(tx, id, event);
  noteOrder(tx, id);
}

/** Updates an order and adds a timeline event with one statement. */
export async function updateOrderAndRecord(
  tx: Db,
  id: string,
  changes: Partial<OrderRow>,
  event: OrderEvent,
): Promise<void> {
  const recorded = tx.$with('event').as(insertEvent(tx, id, event).returning({ id: orderEvent.id }));
  await tx.with(recorded).update(order).set(changes).where(eq(order.id, id));
  noteOrder(tx, id);
}

/** Stores the expiries of the gateway's page and of the order. Locks the order's row and returns its payment state. */
export async function setDeadlines(
  tx: Db,
  id: string,
  deadlines: { gatewayDeadline: Date; expiresAt: Date },
): Promise<PaymentStatus | null> {
  const [row] = await tx
    .update(order)
    .set(deadlines)
    .where(eq(order.id, id))
    .returning({ state: order.paymentState });
  return row?.state ?? null;
}

const eventPages = pages((db, behind) =>
  db
    .select({ id: orderEvent.id, at: orderEvent.at, kind: orderEvent.kind })
    .from(orderEvent)
    .where(
      and(eq(orderEvent.order, sql.placeholder('order')), isBehind(orderEvent.at, orderEvent.id, behind)),
    )
    .orderBy(desc(orderEvent.at), desc(orderEvent.id))
    .limit(sql.placeholder('limit')),
);

/** A page of an order's events, the newest first. */
export async function pageOfEvents(
  db: Db,
  id: string,
  { behind, limit }: { behind: Behind | null; limit: number },
): Promise<{ id: number; at: Date; kind: OrderEventKind }[]> {
  const rows = await eventPages(db, { order: id, limit }, behind);
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as OrderEventKind }));
}

export async function hasEvent(db: Db, id: string, kind: OrderEventKind): Promise<boolean> {
  const rows = await db
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.order, id), eq(orderEvent.kind, kind)))
    .limit(1);
  return rows.length > 0;
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

/** Whether a customer has ever paid an order. A gift of 0 Rupiah is no payment. */
export async function hasPaidOrder(db: Db, customer: string): Promise<boolean> {
  const [row] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customer, customer), isNotNull(order.paidAt), gt(order.total, 0)))
    .limit(1);
  return row !== undefined;
}

/** Whether an order has no open exception. */
export const isUnflagged = (id: string): SQL =>
  sql`not exists (select 1 from ${order} where ${order.id} = ${id} and ${order.flag} is not null)`;

/** Whether the customer of a row has an order. */
export const hasOrder = (customer: SQLWrapper): SQL =>
  sql`exists (select 1 from ${order} where ${order.customer} = ${customer})`;

/** A customer's unpaid orders and paid orders without a complete delivery, oldest first. */
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
          eq(order.paymentState, initialPaymentState),
          and(
            inArray(order.paymentState, paidStatuses),
            or(isNull(order.deliveryState), ne(order.deliveryState, deliveryMoves.finish.to)),
          ),
        ),
      ),
    )
    .orderBy(asc(order.placedAt));

/** Anonymises the shipping addresses of a customer. The province is kept for statistics by region. */
export async function forgetReceivers(tx: Db, customer: string): Promise<void> {
  const emptied = sql`jsonb_build_object('name', '', 'phone', '', 'address', '', 'province', ${order.shipTo} -> 'province')`;
  await tx
    .update(order)
    .set({ shipTo: emptied })
    .where(and(eq(order.customer, customer), isNotNull(order.shipTo)));
}
