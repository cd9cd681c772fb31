import type { OrderDetail } from '@langit/contract/wire/orders';

/** What has become of an unpaid order's payment page, as a text of `unpaid`; null where there is nothing to say (Z11). */
export function pageWord({
  payment_page,
  payment_method,
}: Pick<OrderDetail, 'payment_page' | 'payment_method'>) {
  if (payment_page === 'expired') return 'pageExpired';
  if (payment_page !== 'declined') return null;
  return payment_method === 'card' ? 'cardDeclined' : 'paymentDeclined';
}
