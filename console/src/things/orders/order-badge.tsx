import { type OrderStatus, orderStatusOf } from '@langit/contract/values/order-statuses';
import { Badge, type Tone } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useT } from '../../lib/texts';

const tones: Record<OrderStatus, Tone> = {
  waiting: 'warn',
  preparing: 'plain',
  problem: 'bad',
  sent: 'plain',
  delivered: 'good',
  email_failed: 'bad',
  refunded: 'quiet',
  disputed: 'bad',
  cancelled: 'quiet',
  failed: 'quiet',
  expired: 'quiet',
};

type Order = Pick<Answer<'orders.list'>[number], 'payment' | 'delivery' | 'flag'>;

/** Where an order is, from its payment and its delivery together. */
export const OrderBadge = ({ of: order }: { of: Order }) => (
  <OrderStatusBadge status={orderStatusOf(order)} />
);

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useT('states');
  return (
    <Badge tone={tones[status]} className="whitespace-nowrap">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {t(`order_${status}`)}
    </Badge>
  );
}
