import type { Language } from '@langit/contract/values/locale';
import type { OrderStatus } from '@langit/contract/values/order-statuses';
import {
  type DeliveryState,
  type OrderKind,
  type PaymentStatus,
  paidStatuses,
} from '@langit/contract/values/orders';
import { endOfDay, startOfDay } from '@langit/domain/exceptions/due';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contact } from '../accounts/customer-reads-store.ts';
import {
  openExceptionsOf,
  ordersDeclinedBy,
  ordersRefusedBy,
  ordersWithOpen,
} from '../exceptions/exception-reads-store.ts';
import { composed } from '../platform/database/composed.ts';
import { countAtMost } from '../platform/database/count-at-most.ts';
import type { Db } from '../platform/database/database.ts';
import { sentBy, sentSince } from '../shipping/shipment-reads-store.ts';
import { voucherUse } from '../vouchers/voucher-reads-store.ts';
import { isDeliveryNow } from './delivery-now-store.ts';
import type { OtherFilters, ReadOtherFilters } from './order-filters-store.ts';
import { ordersOfStatus } from './order-status-store.ts';
import { order, orderLine } from './tables.ts';

type OrderRow = typeof order.$inferSelect;

export type OrderSort = 'placed' | 'total';
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
  /** What staff read of it in one word. */
  order_status?: OrderStatus | undefined;
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
  channel?: OrderRow['channel'] | undefined;
  /** Paid in [paid_from, paid_to). */
  paid_from?: Date | undefined;
  paid_to?: Date | undefined;
  total_from?: number | undefined;
  total_to?: number | undefined;
  /** An order that waits because this supplier refuses it. */
  declined_by?: string | undefined;
  /** An order that this supplier has refused at some time. */
  refused_by?: string | undefined;
  sort: OrderSort;
  ascending: boolean;
  /** The last order of the previous page. */
  after?: string | undefined;
  limit: number;
};

/** The names of an order's goods in a language. */
export const namesOfOrder = (language: Language) =>
  sql<string | null>`(select string_agg(l.snapshot -> 'names' ->> ${language}::text, ', ' order by l.position)
    from order_line l where l."order" = ${order.id})`;

const pageColumns = {
  id: order.id,
  order: order.number,
  placed: order.placedAt,
  kind: order.kind,
  payment: order.paymentState,
  delivery: order.deliveryState,
  total: order.total,
  flag: order.flag,
  channel: order.channel,
  customer: contact.name,
};

const columnsIn = (language: Language) => ({
  ...pageColumns,
  product: sql<string | null>`(select string_agg(distinct l.snapshot ->> 'productCode', ', ')
    from order_line l where l."order" = ${order.id})`,
  what: namesOfOrder(language),
});

const select = (db: Db, language: Language) =>
  db
    .select({ ...columnsIn(language), customerId: order.customer })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer));

type Holding = { product: string | null; what: string | null; exceptions: string[] };

/** What a page's orders hold: the codes and the names of their goods, and their open exceptions. */
async function holdingsOf(db: Db, language: Language, ids: string[]): Promise<Map<string, Holding>> {
  if (ids.length === 0) return new Map();
  type Part = { order: string; isLine: boolean; code: string | null; text: string | null };
  const { rows } = await db.execute<Part>(sql`
    (select l."order", true as "isLine", l.snapshot ->> 'productCode' as code, l.snapshot -> 'names' ->> ${language}::text as text
      from order_line l where l."order" = any(${sql.param(ids)}::text[]) order by l."order", l.position)
    union all
    (select x."order", false, null, x.kind from (${openExceptionsOf(sql`any(${sql.param(ids)}::text[])`)}) x)`);
  const parts = Map.groupBy(rows, (row) => row.order);
  return new Map(
    [...parts].map(([id, all]) => {
      const lines = all.filter(({ isLine }) => isLine);
      const texts = (list: Part[]) => list.flatMap(({ text }) => text ?? []);
      const codes = [...new Set(lines.flatMap(({ code }) => code ?? []))].sort();
      return [
        id,
        {
          product: codes.join(', ') || null,
          what: texts(lines).join(', ') || null,
          exceptions: texts(all.filter(({ isLine }) => !isLine)),
        },
      ];
    }),
  );
}

const newestFirst = [desc(order.placedAt), desc(order.id)];

/** A condition on a line, for the name that the line has in a statement. */
type OnLine = (line: string) => SQL;

/** A member of a line's snapshot, spelled as in its index. */
const member =
  (path: string, value: string): OnLine =>
  (line) =>
    sql`(${sql.raw(`${line}.snapshot ${path}`)}) = ${value}`;

/** The conditions on lines, the one that the fewest lines meet first. An order may meet them by different lines. */
const onLines = ({ type, place, supplier, product }: OrderFilter): OnLine[] => [
  ...(product === undefined ? [] : [(line: string) => sql`${sql.raw(line)}.product = ${product}`]),
  ...(place === undefined ? [] : [member(`-> 'place' ->> 'code'`, place)]),
  ...(supplier === undefined ? [] : [member(`-> 'supplier' ->> 'name'`, supplier)]),
  ...(type === undefined ? [] : [member(`->> 'type'`, type)]),
];

const hasLine = (condition: OnLine) =>
  sql`exists (select 1 from order_line l where l."order" = ${order.id} and ${condition('l')})`;

/** The first line of each order that meets a condition. Read by the condition's index it has the order of the list. */
const isFirstLine = (condition: OnLine) =>
  and(
    eq(orderLine.order, order.id),
    condition('order_line'),
    sql`not exists (select 1 from order_line e where e."order" = ${order.id} and ${condition('e')} and e.position < ${orderLine.position})`,
  );

/** The columns of the list's order. A line has the moment of its order. */
type Sorted = { placedAt: PgColumn; total: PgColumn; id: PgColumn; isByLine: boolean };
const byOrder: Sorted = { placedAt: order.placedAt, total: order.total, id: order.id, isByLine: false };
const byLine: Sorted = {
  placedAt: orderLine.placedAt,
  total: order.total,
  id: orderLine.order,
  isByLine: true,
};

/** Spelled as in its index. A reversed payment is FAILED too, but was paid. */
const endedUnpaid = sql`(${order.paidAt} is null and ${order.paymentState} in ('EXPIRED', 'FAILED', 'CANCELLED'))`;

const byView: Readonly<Record<OrderView, SQL | undefined>> = {
  all: undefined,
  live: not(endedUnpaid),
  not_paid: endedUnpaid,
};

/** The same of a line, with its own index: no order is read whose lines the view leaves out. */
const lineByView: Readonly<Record<OrderView, SQL | undefined>> = {
  all: undefined,
  live: not(sql`${orderLine.endedUnpaid}`),
  not_paid: sql`${orderLine.endedUnpaid}`,
};

const byMoments = (filter: OrderFilter, { placedAt }: Sorted) => [
  filter.from && gte(placedAt, filter.from),
  filter.until && lt(placedAt, filter.until),
  filter.paid_from && gte(order.paidAt, filter.paid_from),
  filter.paid_to && lt(order.paidAt, filter.paid_to),
  // Implied, because an order is placed before it is paid: the list begins at the right place of its index.
  filter.paid_to && lt(placedAt, filter.paid_to),
];

const sortOf = ({ sort }: OrderFilter, sorted: Sorted) =>
  sort === 'placed' ? sorted.placedAt : sorted.total;

/** Rows behind the last one of the page before: by the sorted column, and by id between equals. */
function behind(filter: OrderFilter, sorted: Sorted): SQL | undefined {
  const { after, sort, ascending } = filter;
  if (after === undefined) return undefined;
  const last = sql`(select last.${sql.identifier(sort === 'placed' ? 'placed_at' : 'total')}, last.id from "order" last where last.id = ${after})`;
  return sql`(${sortOf(filter, sorted)}, ${sorted.id}) ${sql.raw(ascending ? '>' : '<')} ${last}`;
}

/** The conditions of a filter on orders themselves, without regard to the page. */
const onOrders = (
  filter: OrderFilter & OtherFilters,
  others: readonly ReadOtherFilters[],
  sorted: Sorted,
): (SQL | undefined)[] => [
  ...byMoments(filter, sorted),
  byView[filter.view],
  sorted.isByLine ? lineByView[filter.view] : undefined,
  filter.kind && eq(order.kind, filter.kind),
  filter.customer === undefined ? undefined : eq(order.customer, filter.customer),
  filter.payment && eq(order.paymentState, filter.payment),
  filter.delivery && isDeliveryNow(filter.delivery),
  filter.order_status && ordersOfStatus[filter.order_status],
  filter.voucher === undefined
    ? undefined
    : sql`upper(${order.voucherCode}) = ${filter.voucher.toUpperCase()}`,
  filter.courier === undefined ? undefined : inArray(order.id, sentBy(filter.courier)),
  filter.total_from === undefined ? undefined : gte(order.total, filter.total_from),
  filter.total_to === undefined ? undefined : lte(order.total, filter.total_to),
  filter.channel && eq(order.channel, filter.channel),
  filter.flagged ? isNotNull(order.flag) : undefined,
  filter.flag === undefined ? undefined : inArray(order.id, ordersWithOpen(filter.flag)),
  filter.declined_by === undefined ? undefined : inArray(order.id, ordersDeclinedBy(filter.declined_by)),
  filter.refused_by === undefined ? undefined : inArray(order.id, ordersRefusedBy(filter.refused_by)),
  ...others.flatMap((read) => read(filter, order.id)),
];

/** A list of orders by keyset paging, in two statements. */
export async function listOrders(
  db: Db,
  language: Language,
  filter: OrderFilter & OtherFilters,
  others: readonly ReadOtherFilters[] = [],
) {
  const rows = await orderPage(db, filter, others);
  const holdings = await holdingsOf(
    db,
    language,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    ...(holdings.get(row.id) ?? { product: null, what: null, exceptions: [] }),
  }));
}

/** The rows of a list of orders. Every filter and every order has its index. */
export function orderPage(
  db: Db,
  filter: OrderFilter & OtherFilters,
  others: readonly ReadOtherFilters[] = [],
) {
  const [first, ...further] = onLines(filter);
  const isByLine = first !== undefined && filter.sort === 'placed';
  const sorted = isByLine ? byLine : byOrder;
  const direction = filter.ascending ? asc : desc;
  const list = db
    .select(pageColumns)
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .$dynamic();
  const joined = isByLine ? list.innerJoin(orderLine, isFirstLine(first)) : list;
  const lines = isByLine ? further : onLines(filter);
  return joined
    .where(and(...onOrders(filter, others, sorted), ...lines.map(hasLine), behind(filter, sorted)))
    .orderBy(direction(sortOf(filter, sorted)), direction(sorted.id))
    .limit(filter.limit);
}

/** How many orders a filter has, at most `most`: the rows of the list are read, and no more of them. */
export const countOrders = (
  db: Db,
  filter: OrderFilter & OtherFilters,
  others: readonly ReadOtherFilters[],
  most: number,
): Promise<number> =>
  countAtMost(db, most, {
    of: order,
    where: and(...onOrders(filter, others, byOrder), ...onLines(filter).map(hasLine)),
    by: [desc(order.placedAt), desc(order.id)],
  });

/** The latest orders of each of these customers, `each` at most, the newest first. */
export async function latestOrdersOf(db: Db, language: Language, customers: string[], each: number) {
  if (customers.length === 0) return [];
  const request = sql.join(
    customers.map((id) => sql`(${id}::text)`),
    sql`, `,
  );
  const latest = sql`(select latest.id from (values ${request}) asked (customer) cross join lateral
    (select o.id from "order" o where o.customer = asked.customer order by o.placed_at desc, o.id desc limit ${each}) latest)`;
  return select(db, language)
    .where(sql`${order.id} in ${latest}`)
    .orderBy(...newestFirst);
}

/** Whose some orders are, and what was bought, by the ids of the orders. */
export async function buyersAndGoods(
  db: Db,
  language: Language,
  ids: readonly string[],
): Promise<(id: string) => { customer: string | null; what: string | null }> {
  const rows = ids.length === 0 ? [] : await select(db, language).where(inArray(order.id, [...ids]));
  const found = new Map(rows.map(({ id, customer, what }) => [id, { customer, what }]));
  return (id) => found.get(id) ?? { customer: null, what: null };
}

const paidBy = composed((db) =>
  db
    .select({
      customer: order.customer,
      orders: sql`count(*)`.mapWith(Number),
      total: sql`sum(${order.total})`.mapWith(Number),
    })
    .from(order)
    .where(
      and(
        sql`${order.customer} = any(${sql.placeholder('customers')}::text[])`,
        inArray(order.paymentState, [...paidStatuses]),
      ),
    )
    .groupBy(order.customer),
);

/** How many paid orders each of these customers has, and their totals together. */
export async function paidOrdersOf(
  db: Db,
  customers: readonly string[],
): Promise<(customer: string) => { orders: number; total: number }> {
  const rows = customers.length === 0 ? [] : await paidBy(db, { customers: [...customers] });
  const sums = new Map(rows.map(({ customer, ...sum }) => [customer, sum]));
  return (customer) => sums.get(customer) ?? { orders: 0, total: 0 };
}

const isPaidOrder = sql`o.payment_state in ${[...paidStatuses]}`;

/** What customers are sorted by, of a customer's id: the moment of the last order, what was paid in all, how many orders were paid. */
export const customerKeys = {
  last: (customer: SQL) =>
    sql`(select coalesce(extract(epoch from max(o.placed_at)), 0) from "order" o where o.customer = ${customer})`,
  spent: (customer: SQL) =>
    sql`(select coalesce(sum(o.total), 0) from "order" o where o.customer = ${customer} and ${isPaidOrder})`,
  orders: (customer: SQL) =>
    sql`(select count(*) from "order" o where o.customer = ${customer} and ${isPaidOrder})`,
};

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

/** The pieces of each product that were paid since a moment. */
export async function piecesSoldSince(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ product: string; pieces: number }>(sql`
    select l.product, sum(l.quantity)::int as pieces from order_line l join "order" o on o.id = l."order"
    where o.paid_at >= ${since.toISOString()} and l.product is not null group by l.product`);
  return new Map(rows.map(({ product, pieces }) => [product, pieces]));
}

type PaidPieces = { product: string; day: string; pieces: number };

/** How many pieces of these products were paid on each day in Jakarta since a moment that had a payment. */
export async function piecesSoldByDay(
  db: Db,
  since: Date,
  products: readonly string[],
): Promise<readonly PaidPieces[]> {
  if (products.length === 0) return [];
  const { rows } = await db.execute<PaidPieces>(sql`
    select l.product, to_char(o.paid_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
      sum(l.quantity)::int as pieces
    from order_line l join "order" o on o.id = l."order"
    where o.paid_at >= ${since.toISOString()} and l.product in ${products} group by 1, 2`);
  return rows;
}

type PaidHour = { day: string; hour: number; orders: number; total: number; early: PaidSum };
type PaidSum = { orders: number; total: number };

/**
 * What was paid in each hour of these days in Jakarta that had a payment, in whole Rupiah. `early`: the part of it before a time of the
 * day, such as `14:05:00`.
 */
export async function paidByHour(db: Db, days: readonly string[], time: string): Promise<PaidHour[]> {
  const paid = sql`(${order.paidAt} at time zone 'Asia/Jakarta')`;
  const sums = (filter: SQL) => ({
    orders: sql`count(*) ${filter}`.mapWith(Number),
    total: sql`coalesce(sum(${order.total}) ${filter}, 0)`.mapWith(Number),
  });
  const day = sql<string>`to_char(${paid}, 'YYYY-MM-DD')`;
  const hour = sql`extract(hour from ${paid})`.mapWith(Number);
  const isOn = (one: string) => and(gte(order.paidAt, startOfDay(one)), lt(order.paidAt, endOfDay(one)));
  return db
    .select({ day, hour, ...sums(sql``), early: sums(sql`filter (where ${paid}::time < ${time}::time)`) })
    .from(order)
    .where(or(...days.map(isOn)))
    .groupBy(sql`1`, sql`2`);
}

/** How many parcels were sent since a moment. */
export const countParcelsSent = (db: Db, since: Date): Promise<number> =>
  db.$count(order, inArray(order.id, sentSince(since)));

type Buyer = { order: string; customer: string | null; goods: string | null };

/** Who has bought what, by the order's id. */
export async function buyersOfOrders(db: Db, ids: readonly string[], language: Language) {
  if (ids.length === 0) return new Map<string, Buyer>();
  const rows = await db
    .select({ id: order.id, order: order.number, customer: contact.name, goods: namesOfOrder(language) })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(inArray(order.id, [...ids]));
  return new Map<string, Buyer>(rows.map(({ id, ...buyer }) => [id, buyer]));
}

/** The ids of lines with that of their order. */
export const ordersOfLines = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: orderLine.id, order: orderLine.order })
    .from(orderLine)
    .where(inArray(orderLine.id, [...ids]));

/** The orders of eSIMs and top-ups that were delivered since a moment, the last ones first. */
export async function lastDeliveries(db: Db, since: Date, limit: number) {
  const seconds = sql`extract(epoch from ${order.finishedAt} - ${order.paidAt})`.mapWith(Number);
  const rows = await db
    .select({ order: order.number, delivered: order.finishedAt, seconds })
    .from(order)
    .where(and(gte(order.finishedAt, since), isNotNull(order.paidAt), isNull(order.shipTo)))
    .orderBy(desc(order.finishedAt))
    .limit(limit);
  return rows.map(({ delivered, ...row }) => ({ ...row, delivered: delivered as Date }));
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

/** The versions of the terms that a customer accepted, with the first order of each, the latest first. */
export async function consentsOf(db: Db, customer: string) {
  const rows = await db
    .selectDistinctOn([order.termsVersion], {
      terms_version: order.termsVersion,
      accepted: order.termsAcceptedAt,
      order: order.number,
    })
    .from(order)
    // An order that staff have placed is accepted by paying it.
    .where(and(eq(order.customer, customer), or(eq(order.channel, 'storefront'), isNotNull(order.paidAt))))
    .orderBy(order.termsVersion, asc(order.termsAcceptedAt));
  return rows.sort((left, right) => right.accepted.getTime() - left.accepted.getTime());
}

/** How many orders were ever paid, at most `most`. */
export const countPaid = (db: Db, most: number): Promise<number> =>
  countAtMost(db, most, { of: order, where: isNotNull(order.paidAt) });

/** How many orders that were placed before a moment still wait for their payment. */
export async function countUnpaid(db: Db, before: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(order)
    .where(and(eq(order.paymentState, 'PENDING'), lt(order.placedAt, before)));
  return row?.n ?? 0;
}
