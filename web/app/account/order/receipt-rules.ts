import { hasEndedUnpaid, isUnpaid } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';

/** An order has a receipt only once it was paid. */
export const hasReceipt = ({ payment_status: status }: Pick<OrderDetail, 'payment_status'>): boolean =>
  !isUnpaid(status) && !hasEndedUnpaid(status);
