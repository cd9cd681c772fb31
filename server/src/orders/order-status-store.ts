import { type OrderStatus, refusedEmail } from '@langit/contract/values/order-statuses';
import { delivered, paidStatuses, parcelOnItsWay } from '@langit/contract/values/orders';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { order } from './tables.ts';

const isPaid = inArray(order.paymentState, paidStatuses);
const isFinished = eq(order.deliveryState, delivered);
const isOpen = sql`${order.deliveryState} is distinct from ${delivered}`;
const isSent = eq(order.deliveryState, parcelOnItsWay);
const isNotSent = sql`${order.deliveryState} is distinct from ${parcelOnItsWay}`;

/** Orders of each status, by the rules of `orderStatusOf`. */
export const ordersOfStatus: Readonly<Record<OrderStatus, SQL | undefined>> = {
  waiting: eq(order.paymentState, 'PENDING'),
  preparing: and(isPaid, isOpen, isNotSent, isNull(order.flag)),
  problem: and(isPaid, isOpen, isNotNull(order.flag)),
  sent: and(isPaid, isSent, isNull(order.flag)),
  delivered: and(isPaid, isFinished, sql`${order.flag} is distinct from ${refusedEmail}`),
  email_failed: and(isPaid, isFinished, eq(order.flag, refusedEmail)),
  refunded: eq(order.paymentState, 'REFUNDED'),
  disputed: eq(order.paymentState, 'CHARGEBACK'),
  cancelled: eq(order.paymentState, 'CANCELLED'),
  failed: eq(order.paymentState, 'FAILED'),
  expired: eq(order.paymentState, 'EXPIRED'),
};
