import type { PaymentStatus } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';

const unpaid: readonly PaymentStatus[] = ['PENDING', 'EXPIRED', 'FAILED', 'CANCELLED'];

/** An order has a receipt only once it was paid. */
export const hasReceipt = (order: Pick<OrderDetail, 'payment_status'>): boolean =>
  !unpaid.includes(order.payment_status);
