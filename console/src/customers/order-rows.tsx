import { Link } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { PaymentState } from '../orders/payment-state';

/** Orders of a customer in a few words, each a link. */
export function OrderRows({ of: orders }: { of: Answer<'customers.get'>['orders'] }) {
  const { rupiah, moment } = useFormat();
  return (
    <ul className="divide-y divide-line">
      {orders.map((order) => (
        <li key={order.order} className="py-2 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={`/orders/${order.order}`} className="font-semibold text-link">
              {order.order}
            </Link>
            <span className="flex items-center gap-3">
              <PaymentState of={order.payment} />
              <span className="whitespace-nowrap">{rupiah(order.total)}</span>
            </span>
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 text-slate text-xs">
            <span>{order.product}</span>
            <span>{moment(order.placed)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
