import { eq, inArray, lt, type Placeholder } from 'drizzle-orm';
import { type Db, subquery } from '../platform/database/database.ts';
import { sentSince } from '../shipping/shipment-reads-store.ts';
import { order, orderLine } from './tables.ts';

// Read-only subqueries that the queries of other slices may join. PostgreSQL inlines them into the outer query (decision 39).

/** Every order line with columns of its order, under a distinct alias for queries that join it twice. */
export const soldLinesAs = (name: string) =>
  subquery
    .select({
      id: orderLine.id,
      order: orderLine.order,
      position: orderLine.position,
      product: orderLine.product,
      snapshot: orderLine.snapshot,
      quantity: orderLine.quantity,
      days: orderLine.days,
      unitIdr: orderLine.unitIdr,
      listUsd: orderLine.listUsd,
      listJpy: orderLine.listJpy,
      listVnd: orderLine.listVnd,
      supplierOffer: orderLine.supplierOffer,
      costUsdMicros: orderLine.costUsdMicros,
      fxRate: orderLine.fxRate,
      costIdr: orderLine.costIdr,
      number: order.number,
      customer: order.customer,
      kind: order.kind,
      locale: order.locale,
      voucherCode: order.voucherCode,
      subtotal: order.subtotal,
      rent: order.rent,
      delivery: order.delivery,
      tax: order.tax,
      total: order.total,
      discount: order.discount,
      shipTo: order.shipTo,
      paymentState: order.paymentState,
      deliveryState: order.deliveryState,
      placedAt: order.placedAt,
      expiresAt: order.expiresAt,
      paidAt: order.paidAt,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.order))
    .as(name);

export const soldLine = soldLinesAs('sold_line');

/** Every order that was placed. */
export const placedOrder = subquery
  .select({
    id: order.id,
    number: order.number,
    customer: order.customer,
    kind: order.kind,
    paymentState: order.paymentState,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    finishedAt: order.finishedAt,
    deliveryState: order.deliveryState,
    flag: order.flag,
    voucherCode: order.voucherCode,
    subtotal: order.subtotal,
    rent: order.rent,
    delivery: order.delivery,
    tax: order.tax,
    discount: order.discount,
    total: order.total,
  })
  .from(order)
  .as('placed_order');

/** Whether the shop had an order before a moment. */
export async function hadOrderBefore(db: Db, moment: Date): Promise<boolean> {
  const [first] = await db.select({ id: order.id }).from(order).where(lt(order.placedAt, moment)).limit(1);
  return first !== undefined;
}

/** The number of every order, where nothing else of it is wanted. */
export const orderNumber = subquery
  .select({ id: order.id, number: order.number })
  .from(order)
  .as('order_number');

/** The number of every line's order. */
export const numberOfLine = subquery
  .select({ line: orderLine.id, number: order.number })
  .from(orderLine)
  .innerJoin(order, eq(order.id, orderLine.order))
  .as('number_of_line');

/** The ids of the lines of orders whose parcel was sent since a moment. */
export const lineIdsSentSince = (moment: Date) =>
  subquery
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(inArray(orderLine.order, sentSince(moment)));

/** The ids of an order's lines. */
export const lineIdsOf = (orderId: string | Placeholder) =>
  subquery.select({ id: orderLine.id }).from(orderLine).where(eq(orderLine.order, orderId));
