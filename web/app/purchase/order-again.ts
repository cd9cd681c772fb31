import type { OrderDetail } from '@langit/contract/wire/orders';
import { checkoutPath } from './checkout-address';

/** Where an order that ended without a payment is placed again, as far as its goods say; a rental needs new days. */
export function orderAgainPath({
  type,
  product_id: product,
  quantity,
  days,
}: Pick<OrderDetail, 'type' | 'product_id' | 'quantity' | 'days'>): string {
  if (type === 'topup') return '/topup-extend';
  if (type === 'extend') return '/account/my-device';
  if (product === null) return '/products';
  return type === 'rent'
    ? checkoutPath({ kind: 'rental', product, count: quantity, start: '', end: '', method: 'regular' })
    : checkoutPath({ kind: 'goods', product, count: days ?? quantity });
}
