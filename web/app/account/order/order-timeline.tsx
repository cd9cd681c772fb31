import type { OrderEventKind, OrderKind } from '@langit/contract/values/orders';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';

const words = {
  placed: 'eventPlaced',
  paid: 'eventPaid',
  expired: 'eventExpired',
  failed: 'eventFailed',
  cancelled: 'eventCancelled',
  supplier_ordered: 'eventSupplierOrdered',
  delivered: 'eventDelivered',
  delivery_delayed: 'eventDelayed',
  undelivered: 'eventUndelivered',
  shipped: 'eventShipped',
  finished: 'eventFinished',
  refund_requested: 'eventRefundRequested',
  refund_refused: 'eventRefundRefused',
  refunded: 'eventRefunded',
  returned: 'eventReturned',
  chargeback: 'eventChargeback',
} as const satisfies Record<OrderEventKind, unknown>;

/** What is added to an eSIM or a rental is not sent: it is there. */
const addedWords: Partial<Record<OrderKind, 'eventAdded' | 'eventExtended'>> = {
  topup: 'eventAdded',
  extend: 'eventExtended',
};

const wordOf = (order: OrderKind, event: OrderEventKind) =>
  (event === 'delivered' || event === 'finished' ? addedWords[order] : undefined) ?? words[event];

/** What happened to the order, in order. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const moments = useMoments();
  return (
    <ol className="grid">
      {order.events.map(({ at, kind }, index) => {
        const last = index === order.events.length - 1;
        return (
          <li key={`${at}-${kind}`} className="relative flex gap-4 pb-5 last:pb-0">
            {!last && (
              <span className="absolute top-4 bottom-0 left-[7px] w-0.5 bg-line" aria-hidden="true" />
            )}
            <span
              aria-hidden="true"
              className={`mt-1 size-4 shrink-0 rounded-full border-[3px] ${last ? 'border-sky bg-surface' : 'border-line bg-line'}`}
            />
            <div>
              <p className="font-semibold">{t(wordOf(order.type, kind))}</p>
              <time dateTime={at} className="figures text-slate text-sm">
                {moments.moment(at)}
              </time>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
