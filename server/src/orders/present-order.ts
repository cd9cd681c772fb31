import type { Language } from '@langit/contract/values/locale';
import type { PaymentMethod, PaymentPage } from '@langit/contract/values/orders';
import type { Order } from '@langit/contract/wire/orders';
import { versioned } from '../catalogue/art-address.ts';
import type { OrderRecord } from './order-record.ts';
import { deliveryStatusOf, isPayable, shownPaymentState } from './order-states.ts';

/**
 * ref: the payment's reference at the gateway. url: its page while that takes payments. method: null until the customer has chosen
 * one.
 */
export type ShownPayment = {
  ref: string;
  url: string | null;
  page: PaymentPage;
  method: PaymentMethod | null;
};

/** An order as lists show it. `payment_url` is null unless the order can be paid on it. */
export function presentOrder(
  order: OrderRecord,
  payment: Pick<ShownPayment, 'ref' | 'url'> | undefined,
  view: { language: Language; now: Date },
): Order {
  const [line] = order.lines;
  const state = shownPaymentState(order, view.now);
  return {
    order_id: order.number,
    transaction_id: payment?.ref ?? `${order.number}-1`,
    type: order.kind,
    name: line?.snapshot.names[view.language] ?? '',
    date: order.placedAt.toISOString(),
    product_image_url: versioned(line?.snapshot.image ?? null),
    payment_status: state,
    delivery_status: order.deliveryState && deliveryStatusOf[order.deliveryState],
    payment_url: isPayable(order, view.now) ? (payment?.url ?? null) : null,
    total: order.total,
  };
}
