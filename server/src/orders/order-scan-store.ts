import { paidStatuses } from '@langit/contract/values/orders';
import { typesWith } from '@langit/contract/values/product-kinds';
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import type { Db } from '../platform/database/database.ts';
import { deliveryMoves } from './order-states.ts';
import { order, orderLine } from './tables.ts';

const facts = { id: order.id, number: order.number, total: order.total };
const isPaid = inArray(order.paymentState, paidStatuses);

/** Paid orders of SIM cards that have not been sent. */
export const listUnsentCards = (db: Db) =>
  db
    .select({ ...facts, paidAt: order.paidAt })
    .from(order)
    .where(
      and(
        isPaid,
        eq(order.deliveryState, deliveryMoves.begin.to),
        eq(order.kind, 'buy'),
        sql`exists (select 1 from ${orderLine} where ${orderLine.order} = ${order.id} and ${inArray(sql`${orderLine.snapshot} ->> 'type'`, typesWith('isShipped'))})`,
      ),
    );

/** Those of these orders that are with a courier. */
export async function listOnTheWay(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select(facts)
    .from(order)
    .where(and(inArray(order.id, ids), eq(order.deliveryState, deliveryMoves.ship.to)));
}

/** What customers who registered since a moment have paid since then. */
export const paidByNewCustomers = (db: Db, since: Date) =>
  db
    .select({
      customer: contact.id,
      orders: sql`count(*)`.mapWith(Number),
      sum: sql`sum(${order.total})`.mapWith(Number),
    })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(and(isPaid, gte(order.paidAt, since), gte(contact.since, since), ne(order.total, 0)))
    .groupBy(contact.id);
