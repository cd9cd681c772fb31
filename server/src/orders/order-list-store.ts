import type { OrderKind, PaymentStatus } from '@langit/contract/values/orders';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { ordersWithOpen } from '../exceptions/exception-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { sentBy } from '../shipping/shipment-reads-store.ts';
import { voucherUse } from '../vouchers/voucher-reads-store.ts';
import type { DeliveryState } from './order-states.ts';
import { order, orderLine } from './tables.ts';

const sorts = { placed: order.placedAt, total: order.total } as const;
export type OrderSort = keyof typeof sorts;
type OrderView = 'all' | 'live' | 'not_paid';

export type OrderFilter = {
  /** Placed in [from, until). */
  from?: Date | undefined;
  until?: Date | undefined;
  kind?: OrderKind | undefined;
  /** Type of the product. */
  type?: string | undefined;
  /** Customer, product and `after` are ids in the store; the operator's call takes an email, a product code and an order number. */
  customer?: string | undefined;
  product?: string | undefined;
  payment?: PaymentStatus | undefined;
  delivery?: DeliveryState | undefined;
  flagged: boolean;
  /** The kind of an open exception, or its first part: `delivery` matches `delivery_late`. */
  flag?: string | undefined;
  /** `live`: not those that ended unpaid; `not_paid`: only those. */
  view: OrderView;
  /** Code of a place, name of a supplier or a courier, code of a voucher. */
  place?: string | undefined;
  supplier?: string | undefined;
  courier?: string | undefined;
  voucher?: string | undefined;
  /** Paid in [paid_from, paid_to). */
  paid_from?: Date | undefined;
  paid_to?: Date | undefined;
  total_from?: number | undefined;
  total_to?: number | undefined;
  sort: OrderSort;
  ascending: boolean;
  /** The last order of the previous page. */
  after?: string | undefined;
  limit: number;
};

const columns = {
  id: order.id,
  order: order.number,
  placed: order.placedAt,
  kind: order.kind,
  product: sql<string | null>`(select string_agg(distinct l.snapshot ->> 'productCode', ', ')
    from order_line l where l."order" = ${order.id})`,
  payment: order.paymentState,
  delivery: order.deliveryState,
  total: order.total,
  flag: order.flag,
  customer: contact.name,
};

const select = (db: Db) =>
  db
    .select({ ...columns, customerId: order.customer })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer));

const newestFirst = [desc(order.placedAt), desc(order.id)];

/** As a list of ids, so that an index on lines finds the orders of a rare place, and the order of the list those of a common one. */
const hasLine = (db: Db, condition: SQL) =>
  inArray(order.id, db.select({ order: orderLine.order }).from(orderLine).where(condition));

/** The member of a line's snapshot, spelled as in its index. */
const snapshotOf = {
  type: sql.raw(`(snapshot ->> 'type')`),
  place: sql.raw(`(snapshot -> 'place' ->> 'code')`),
  supplier: sql.raw(`(snapshot -> 'supplier' ->> 'name')`),
};

const byLines = (db: Db, { type, place, supplier, product }: OrderFilter) => [
  type === undefined ? undefined : hasLine(db, sql`${snapshotOf.type} = ${type}`),
  place === undefined ? undefined : hasLine(db, sql`${snapshotOf.place} = ${place}`),
  supplier === undefined ? undefined : hasLine(db, sql`${snapshotOf.supplier} = ${supplier}`),
  product === undefined ? undefined : hasLine(db, eq(orderLine.product, product)),
];

/** Spelled as in its index. A reversed payment is FAILED too, but was paid. */
const endedUnpaid = sql`(${order.paidAt} is null and ${order.paymentState} in ('EXPIRED', 'FAILED', 'CANCELLED'))`;

const byView: Readonly<Record<OrderView, SQL | undefined>> = {
  all: undefined,
  live: not(endedUnpaid),
  not_paid: endedUnpaid,
};

const byMoments = (filter: OrderFilter) => [
  filter.from && gte(order.placedAt, filter.from),
  filter.until && lt(order.placedAt, filter.until),
  filter.paid_from && gte(order.paidAt, filter.paid_from),
  filter.paid_to && lt(order.paidAt, filter.paid_to),
  // Implied, because an order is placed before it is paid: the list begins at the right place of its index.
  filter.paid_to && lt(order.placedAt, filter.paid_to),
];

/** Rows behind the last one of the page before: by the sorted column, and by id between equals. */
function behind({ after, sort, ascending }: OrderFilter): SQL | undefined {
  if (after === undefined) return undefined;
  const column = sorts[sort];
  const last = sql`(select last.${sql.identifier(sort === 'placed' ? 'placed_at' : 'total')}, last.id from "order" last where last.id = ${after})`;
  return sql`(${column}, ${order.id}) ${sql.raw(ascending ? '>' : '<')} ${last}`;
}

/** A list of orders by keyset paging. Every filter and every order has its index. */
export const listOrders = (db: Db, filter: OrderFilter) => {
  const direction = filter.ascending ? asc : desc;
  return select(db)
    .where(
      and(
        ...byMoments(filter),
        ...byLines(db, filter),
        byView[filter.view],
        filter.kind && eq(order.kind, filter.kind),
        filter.customer === undefined ? undefined : eq(order.customer, filter.customer),
        filter.payment && eq(order.paymentState, filter.payment),
        filter.delivery && eq(order.deliveryState, filter.delivery),
        filter.voucher === undefined
          ? undefined
          : sql`upper(${order.voucherCode}) = ${filter.voucher.toUpperCase()}`,
        filter.courier === undefined ? undefined : inArray(order.id, sentBy(filter.courier)),
        filter.total_from === undefined ? undefined : gte(order.total, filter.total_from),
        filter.total_to === undefined ? undefined : lte(order.total, filter.total_to),
        filter.flagged ? isNotNull(order.flag) : undefined,
        filter.flag === undefined ? undefined : inArray(order.id, ordersWithOpen(filter.flag)),
        behind(filter),
      ),
    )
    .orderBy(direction(sorts[filter.sort]), direction(order.id))
    .limit(filter.limit);
};

/** The latest orders of each of these customers, `each` at most, the newest first. */
export async function latestOrdersOf(db: Db, customers: string[], each: number) {
  if (customers.length === 0) return [];
  const asked = sql.join(
    customers.map((id) => sql`(${id}::text)`),
    sql`, `,
  );
  const latest = sql`(select latest.id from (values ${asked}) asked (customer) cross join lateral
    (select o.id from "order" o where o.customer = asked.customer order by o.placed_at desc, o.id desc limit ${each}) latest)`;
  return select(db)
    .where(sql`${order.id} in ${latest}`)
    .orderBy(...newestFirst);
}

/** The numbers of orders by their ids. */
export async function numbersOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(inArray(order.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Orders with a payment flag that waits for the operator. */
export async function flaggedPayments(
  db: Db,
): Promise<{ order: string; flag: string; since: string; payment: string }[]> {
  const { rows } = await db.execute<{ order: string; flag: string; since: string; payment: string }>(sql`
    select number as "order", flag, flagged_at::text as since, payment_state as payment from "order"
    where flag like 'payment%' or flag in ('chargeback', 'second_payment') order by flagged_at`);
  return rows;
}

/** The number of pieces of a product in orders paid since `since`. */
export async function piecesSold(db: Db, product: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as pieces from order_line l join "order" o on o.id = l."order"
    where l.product = ${product} and o.paid_at >= ${since.toISOString()}`);
  return rows[0]?.pieces ?? 0;
}

/** The number and sum of the orders paid in [from, until), in whole Rupiah. */
export async function paidWithin(
  db: Db,
  from: Date,
  until: Date,
): Promise<{ orders: number; total: number }> {
  const [row] = await db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${order.total}), 0)`.mapWith(Number),
    })
    .from(order)
    .where(and(gte(order.paidAt, from), lt(order.paidAt, until)));
  return row ?? { orders: 0, total: 0 };
}

/** How long eSIMs and top-ups took from the payment to the delivery, of those delivered since a moment. */
export async function deliveryTimes(db: Db, since: Date) {
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    with delivered as (
      select number, extract(epoch from finished_at - paid_at) as seconds from "order"
      where finished_at >= ${since.toISOString()} and paid_at is not null and ship_to is null
    )
    select count(*) as orders, percentile_cont(0.5) within group (order by seconds) as median, max(seconds) as slowest,
      (select number from delivered order by seconds desc limit 1) as number from delivered`);
  const [row] = rows;
  const seconds = (value: string | number | null | undefined) => (value == null ? null : Number(value));
  return {
    orders: Number(row?.orders ?? 0),
    median_seconds: seconds(row?.median),
    slowest_seconds: seconds(row?.slowest),
    slowest_order: row?.number == null ? null : String(row.number),
  };
}

/** The orders with a redemption of this voucher, released ones included, newest first. */
export const ordersWithVoucher = (db: Db, voucher: string) =>
  db
    .select({
      order: order.number,
      placed: order.placedAt,
      customer: contact.name,
      use: voucherUse.state,
      payment: order.paymentState,
      discount: order.discount,
      total: order.total,
      cost_usd: sql<
        string | null
      >`(select round(sum(${orderLine.costUsdMicros} * ${orderLine.quantity} * coalesce(${orderLine.days}, 1)) / 1000000.0, 2)::text
        from ${orderLine} where ${orderLine.order} = ${order.id})`,
    })
    .from(order)
    .innerJoin(voucherUse, eq(voucherUse.order, order.id))
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(eq(voucherUse.voucher, voucher))
    .orderBy(desc(order.placedAt), desc(order.id));
