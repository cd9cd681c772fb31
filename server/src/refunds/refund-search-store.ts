import { referenceIn } from '@langit/contract/values/identifiers';
import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import { orderNumber, placedOrder } from '../orders/order-reads-store.ts';
import { subquery } from '../platform/database/database.ts';
import { startsWith } from '../platform/database/prefix.ts';
import { hit } from '../platform/database/search-hit.ts';
import { openStates } from './refund-states.ts';
import { refund } from './tables.ts';

/** The references of an order's refunds. */
export const refsOfOrder = (orderId: string) =>
  subquery.select({ ref: refund.ref }).from(refund).where(eq(refund.order, orderId));

const refundHit = (orderNumber: SQLWrapper) =>
  hit('refund', {
    found: refund.ref,
    order: orderNumber,
    amount: refund.amount,
    at: refund.askedAt,
    says: refund.state,
  });

/** Refunds whose reference begins so. */
export const refundHits = (text: string, limit: number) =>
  subquery
    .select(refundHit(orderNumber.number))
    .from(refund)
    .innerJoin(orderNumber, eq(orderNumber.id, refund.order))
    .where(startsWith(refund.ref, referenceIn(text)))
    .limit(limit);

/** The refunds of some customers that are not through yet, the oldest first. */
export const openRefundHits = (customers: readonly string[], limit: number) =>
  subquery
    .select(refundHit(placedOrder.number))
    .from(refund)
    .innerJoin(placedOrder, eq(placedOrder.id, refund.order))
    .where(and(inArray(placedOrder.customer, [...customers]), inArray(refund.state, [...openStates])))
    .orderBy(asc(refund.askedAt), asc(refund.ref))
    .limit(limit);
