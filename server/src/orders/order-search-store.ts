import { referenceIn } from '@langit/contract/values/identifiers';
import type { Language } from '@langit/contract/values/locale';
import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import { contact } from '../accounts/customer-reads-store.ts';
import { openCase } from '../exceptions/exception-reads-store.ts';
import { caseHit } from '../exceptions/exception-search-store.ts';
import { type Db, subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { sentParcel } from '../shipping/shipment-reads-store.ts';
import { namesOfOrder } from './order-list-store.ts';
import { order } from './tables.ts';

const ordersAsHits = (language: Language) =>
  subquery
    .select(
      hit('order', {
        found: order.number,
        order: order.number,
        customer: contact.name,
        what: namesOfOrder(language),
        amount: order.total,
        at: order.placedAt,
        payment: order.paymentState,
        delivery: order.deliveryState,
        flag: order.flag,
      }),
    )
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer));

/** Orders whose number begins so. */
export const orderHits = (text: string, limit: number, language: Language) =>
  ordersAsHits(language)
    .where(startsWith(order.number, referenceIn(text)))
    .limit(limit);

/** The latest orders of some customers. */
export const latestOrderHits = (customers: readonly string[], limit: number, language: Language) =>
  ordersAsHits(language)
    .where(inArray(order.customer, [...customers]))
    .orderBy(desc(order.placedAt), desc(order.id))
    .limit(limit);

/** What needs a person in the orders of some customers, the oldest first. */
export const openCaseHits = (customers: readonly string[], limit: number) =>
  subquery
    .select(caseHit(order.number))
    .from(openCase)
    .innerJoin(order, eq(order.id, openCase.order))
    .where(inArray(order.customer, [...customers]))
    .orderBy(asc(openCase.openedAt), asc(openCase.id))
    .limit(limit);

/** Parcels whose tracking number begins so. */
export const parcelHits = (text: string, limit: number) =>
  subquery
    .select(
      hit('parcel', { found: sentParcel.trackingNumber, order: order.number, says: sentParcel.courier }),
    )
    .from(sentParcel)
    .innerJoin(order, eq(order.id, sentParcel.order))
    .where(startsWith(sentParcel.trackingNumber, text))
    .limit(limit);

/** Customer and goods of orders by their numbers, for what is found of them. */
export async function buyersOf(
  db: Db,
  numbers: readonly string[],
  language: Language,
): Promise<Map<string, { customer: string | null; what: string | null }>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({ number: order.number, customer: contact.name, what: namesOfOrder(language) })
    .from(order)
    .innerJoin(contact, eq(contact.id, order.customer))
    .where(inArray(order.number, [...numbers]));
  return new Map(rows.map(({ number, ...buyer }) => [number, buyer]));
}

/** How many orders each of some customers has. */
export async function countOrdersOf(db: Db, customers: readonly string[]): Promise<Map<string, number>> {
  if (customers.length === 0) return new Map();
  const rows = await db
    .select({ customer: order.customer, orders: count() })
    .from(order)
    .where(inArray(order.customer, [...customers]))
    .groupBy(order.customer);
  return new Map(rows.map(({ customer, orders }) => [customer, orders]));
}
