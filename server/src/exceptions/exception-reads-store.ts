import { kindsLike, refusalKinds } from '@langit/contract/values/exceptions';
import {
  and,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { exception } from './tables.ts';

// What other slices may ask about the exceptions of orders (decision 39).

/** Every open exception. */
export const openCase = subquery
  .select({
    id: exception.id,
    kind: exception.kind,
    subjectKind: exception.subjectKind,
    subject: exception.subject,
    order: exception.order,
    atStakeIdr: exception.atStakeIdr,
    openedAt: exception.openedAt,
  })
  .from(exception)
  .where(isNull(exception.closedAt))
  .as('open_case');

/** The ids of orders with an open exception of this kind, or of kinds that begin so. */
export const ordersWithOpen = (kind: string) =>
  subquery
    .select({ order: exception.order })
    .from(exception)
    .where(
      and(isNull(exception.closedAt), isNotNull(exception.order), inArray(exception.kind, kindsLike(kind))),
    );

/** The open exceptions of orders, the first one of each order first. `orders`: what an order is equal to. */
export const openExceptionsOf = (orders: SQLWrapper) =>
  sql`select x."order", x.kind from exception x where x."order" = ${orders} and x.closed_at is null order by x."order", x.opened_at, x.id`;

const isRefusal = inArray(exception.kind, [...refusalKinds]);
/** An order waits because a supplier refuses it. */
const isDeclined = and(isNull(exception.closedAt), isNotNull(exception.order), isRefusal);

/** The ids of orders that this supplier has refused at some time. */
export const ordersRefusedBy = (supplier: string) =>
  subquery
    .select({ order: exception.order })
    .from(exception)
    .where(and(isNotNull(exception.order), eq(exception.cause, supplier), isRefusal));

/** The number of these orders that each supplier has refused. */
export async function countRefused(db: Db, orders: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ supplier: exception.cause, orders: sql`count(distinct ${exception.order})`.mapWith(Number) })
    .from(exception)
    .where(and(isNotNull(exception.cause), isRefusal, sql`${exception.order} in ${orders}`))
    .groupBy(exception.cause);
  return new Map(rows.map(({ supplier, orders: many }) => [supplier ?? '', many]));
}

/** The ids of orders that wait because this supplier refuses them. */
export const ordersDeclinedBy = (supplier: string) =>
  subquery
    .select({ order: exception.order })
    .from(exception)
    .where(and(isDeclined, eq(exception.cause, supplier)));

/** The number of orders that wait because a supplier refuses them, of each such supplier. */
export async function countDeclined(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ supplier: exception.cause, orders: countDistinct(exception.order) })
    .from(exception)
    .where(and(isDeclined, isNotNull(exception.cause)))
    .groupBy(exception.cause);
  return new Map(rows.map(({ supplier, orders }) => [supplier ?? '', orders]));
}

/** The open exceptions of each kind. */
export const countOpenByKind = (db: Db) =>
  db
    .select({ kind: exception.kind, cases: count() })
    .from(exception)
    .where(isNull(exception.closedAt))
    .groupBy(exception.kind);
