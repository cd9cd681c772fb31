import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { OrderBadge } from '../things/orders/order-badge';
import { Moment } from '../ui/moment';
import { ThingLink } from '../ui/thing-link';

/** Orders of a customer in a few words, each a link. */
export function OrderRows({ of: orders }: { of: Answer<'customers.get'>['orders'] }) {
  const { rupiah } = useFormat();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.order} className="py-2 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <ThingLink of="order" name={order.order} look="font-semibold" />
            <span className="flex items-center gap-3">
              <OrderBadge of={order} />
              <span className="whitespace-nowrap">{rupiah(order.total)}</span>
            </span>
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-slate text-xs">
            <span>{order.what}</span>
            <Moment at={order.placed} />
          </p>
        </li>
      ))}
    </ul>
  );
}
