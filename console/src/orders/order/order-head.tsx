import { Badge } from '@langit/ui/badge';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { shopName } from '../../lib/shop-facts';
import { useT } from '../../lib/texts';
import { OrderBadge } from '../../things/orders/order-badge';
import { BackLink } from '../../ui/back-link';
import { CopyButton } from '../../ui/copy';

/** Whose order it is, what was bought and when, where it is now, and what may be done with it. */
export function OrderHead({ of: order, children }: { of: Answer<'orders.get'>; children: ReactNode }) {
  const t = useT('orders');
  const state = useT('states');
  const { moment, rupiah } = useFormat();
  const [first] = order.lines;
  const more = order.lines_in_all - 1;
  const goods = first && (more > 0 ? t('andMore', { what: first.name, count: more }) : first.name);
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <title>{`${order.order} · ${shopName()}`}</title>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BackLink to="/orders">{t('title')}</BackLink>
          <span className="inline-flex items-center gap-1 text-slate">
            <h1 className="font-normal text-sm" tabIndex={-1}>
              {order.order}
            </h1>
            <CopyButton value={order.order} />
          </span>
          <OrderBadge of={order} />
          {order.channel !== 'storefront' && <Badge>{t(`channel_${order.channel}`)}</Badge>}
        </div>
        <p className="mt-1 text-lg">
          <span className="font-bold">
            {[order.customer && (order.customer.name ?? order.customer.email), goods]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-slate text-sm">
            {` · ${state(order.kind)} · ${rupiah(order.figures.total)} · ${moment(order.placed)}`}
          </span>
        </p>
      </div>
      {children}
    </header>
  );
}
