import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { OrderBadge } from '../things/orders/order-badge';
import { CardLine } from '../ui/card-line';
import { Moment } from '../ui/moment';
import { ThingLink } from '../ui/thing-link';

/** Orders of a customer by what was bought, each a link; numbers and days are small. */
export function OrderRows({ of: orders }: { of: Answer<'customers.get'>['orders'] }) {
  const { rupiah } = useFormat();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.order} className="relative py-2 first:pt-0 last:pb-0">
          <CardLine wraps end={rupiah(order.total)}>
            <span className="[&_a]:after:absolute [&_a]:after:inset-0">
              <ThingLink of="order" name={order.order} look="font-semibold">
                {order.what ?? order.order}
              </ThingLink>
            </span>
          </CardLine>
          <CardLine
            isSmall
            end={
              <>
                <OrderBadge of={order} />
                <Moment at={order.placed} />
              </>
            }
          >
            <span className="text-slate">{order.what === null ? '' : order.order}</span>
          </CardLine>
        </li>
      ))}
    </ul>
  );
}
