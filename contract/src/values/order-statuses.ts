import type { ExceptionKind } from './exceptions.ts';
import {
  type DeliveryState,
  hasEndedUnpaid,
  isCancelled,
  isDelivered,
  isDisputed,
  isExpired,
  isOnTheWay,
  isRefunded,
  isUnpaid,
  type PaymentStatus,
} from './orders.ts';

/** What staff see of an order in one word, made from its payment and its delivery together. */
export const orderStatuses = [
  'waiting',
  'preparing',
  'problem',
  'sent',
  'delivered',
  'email_failed',
  'refunded',
  'disputed',
  'cancelled',
  'failed',
  'expired',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The case of an email to the buyer that was refused: whatever was delivered by it has not arrived. */
export const refusedEmail = 'mail_failed' satisfies ExceptionKind;

/**
 * The payment decides first: goods of an order that was refunded, disputed or never paid are not waited for. `flag`: its first open exception,
 * which is a problem as long as the goods have not arrived.
 */
export function orderStatusOf({
  payment,
  delivery,
  flag,
}: {
  payment: PaymentStatus;
  delivery: DeliveryState | null;
  flag: string | null;
}): OrderStatus {
  if (isUnpaid(payment)) return 'waiting';
  if (isExpired(payment)) return 'expired';
  if (isCancelled(payment)) return 'cancelled';
  if (hasEndedUnpaid(payment)) return 'failed';
  if (isRefunded(payment)) return 'refunded';
  if (isDisputed(payment)) return 'disputed';
  if (isDelivered(delivery)) return flag === refusedEmail ? 'email_failed' : 'delivered';
  if (flag !== null) return 'problem';
  return isOnTheWay(delivery) ? 'sent' : 'preparing';
}
