import { isCancelledEsim } from '@langit/contract/values/esims';
import {
  hasEndedUnpaid,
  isDelivered,
  isDisputed,
  isOnTheWay,
  isRefunded,
  isUnpaid,
} from '@langit/contract/values/orders';
import { isRefundInReview, isRefundRefused } from '@langit/contract/values/refunds';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { type EsimPhase, phaseOf } from '@langit/domain/esims/phase';
import { boughtIn, isUndelivered } from '../../purchase/payment-outcome';

/** The one thing that an order's page says (Z32). */
export type OrderTopic =
  | 'unpaid'
  | 'not paid'
  | 'disputed'
  | 'money back'
  | 'preparing'
  | 'esims'
  | 'added'
  | 'extended'
  | 'on its way'
  | 'delivered'
  | 'booked'
  | 'rented'
  | 'returned';

/** eSIMs that have not been cancelled. */
export const liveEsims = ({ esims }: Pick<OrderDetail, 'esims'>): OrderedEsim[] =>
  esims.filter(({ status }) => !isCancelledEsim(status));

/** All of the order's money goes back or has gone back: there is nothing else to say of it. */
function isMoneyBack(order: OrderDetail): boolean {
  const { payment_status: status, refund, total, esims, events } = order;
  if (isRefunded(status) || isUndelivered(order)) return true;
  if (!refund || isRefundInReview(refund.status) || isRefundRefused(refund.status)) return false;
  const isOver = esims.length > 0 && liveEsims(order).length === 0;
  return refund.amount >= total || isOver || events.some(({ kind }) => kind === 'returned');
}

/** Days are compared in Jakarta, where routers are booked by the day. */
export function topicOf(order: OrderDetail, today: string): OrderTopic {
  const { payment_status: payment, delivery_status: delivery, rental } = order;
  if (isUnpaid(payment)) return 'unpaid';
  if (hasEndedUnpaid(payment)) return 'not paid';
  if (isDisputed(payment)) return 'disputed';
  if (isMoneyBack(order)) return 'money back';
  const bought = boughtIn(order);
  if (bought === 'esim') return order.esims.length === 0 ? 'preparing' : 'esims';
  if (bought === 'topUp') return isDelivered(delivery) ? 'added' : 'preparing';
  if (bought === 'extension') return isDelivered(delivery) ? 'extended' : 'preparing';
  if (bought === 'router' && rental?.return_date) return 'returned';
  if (bought === 'router' && rental && rental.rental_start_date <= today) return 'rented';
  if (isOnTheWay(delivery)) return 'on its way';
  if (isDelivered(delivery)) return 'delivered';
  return bought === 'router' ? 'booked' : 'preparing';
}

const urgency: Record<EsimPhase, number> = {
  before: 0,
  'used up': 1,
  'in use': 2,
  installed: 3,
  ended: 4,
};

/** The eSIM that the page speaks of: the first one that its customer has something to do with. */
export const mostUrgent = (esims: readonly OrderedEsim[]): OrderedEsim | undefined =>
  esims.toSorted((a, b) => urgency[phaseOf(a)] - urgency[phaseOf(b)])[0];
