import type { OrderKind, PaymentStatus } from '@langit/contract/values/orders';
import { and, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { customer } from '../accounts/tables.ts';
import type { Db } from '../platform/database/database.ts';
import type { DeliveryState } from './order-states.ts';
import { order, orderLine } from './tables.ts';

export type OrderFilter = {
  /** When it was placed. */
  from?: Date | undefined;
  until?: Date | undefined;
  kind?: OrderKind | undefined;
  /** Type of the product. */
  type?: string | undefined;
  /** An address, code or number; the store takes ids. */
  customer?: string | undefined;
  product?: string | undefined;
  payment?: PaymentStatus | undefined;
  delivery?: DeliveryState | undefined;
  flagged: boolean;
  /** A kind of flag, or what kinds begin with: `delivery` is `delivery_late` too. */
  flag?: string | undefined;
  /** The last order of the page before. */
  after?: string | undefined;
  limit: number;
};

const columns = {
  order: order.number,
  placed: order.placedAt,
  kind: order.kind,
  product: sql<string | null>`(select string_agg(distinct l.snapshot ->> 'productCode', ', ')
    from order_line l where l."order" = ${order.id})`,
  payment: order.paymentState,
  delivery: order.deliveryState,
  total: order.total,
  flag: order.flag,
  customer: customer.name,
};

const select = (db: Db) =>
  db
    .select({ ...columns, customerId: order.customer })
    .from(order)
    .innerJoin(customer, eq(customer.id, order.customer));

const newestFirst = [desc(order.placedAt), desc(order.id)];

const hasLine = (condition: ReturnType<typeof sql>) =>
  sql`exists (select 1 from ${orderLine} where ${orderLine.order} = ${order.id} and ${condition})`;

/** The newest first; keyset paging by the moment and id of the last order. */
export const listOrders = (db: Db, filter: OrderFilter) =>
  select(db)
    .where(
      and(
        filter.from ? gte(order.placedAt, filter.from) : undefined,
        filter.until ? lt(order.placedAt, filter.until) : undefined,
        filter.kind ? eq(order.kind, filter.kind) : undefined,
        filter.type ? hasLine(sql`${orderLine.snapshot} ->> 'type' = ${filter.type}`) : undefined,
        filter.customer ? eq(order.customer, filter.customer) : undefined,
        filter.product ? hasLine(eq(orderLine.product, filter.product)) : undefined,
        filter.payment ? eq(order.paymentState, filter.payment) : undefined,
        filter.delivery ? eq(order.deliveryState, filter.delivery) : undefined,
        filter.flagged ? isNotNull(order.flag) : undefined,
        filter.flag
          ? or(eq(order.flag, filter.flag), sql`starts_with(${order.flag}, ${`${filter.flag}_`})`)
          : undefined,
        filter.after
          ? sql`(${order.placedAt}, ${order.id}) < (select last.placed_at, last.id from "order" last where last.id = ${filter.after})`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(filter.limit);

/** All orders of these customers, the newest first. */
export const ordersOfCustomers = async (db: Db, customers: string[]) =>
  customers.length === 0
    ? []
    : select(db)
        .where(inArray(order.customer, customers))
        .orderBy(...newestFirst);
