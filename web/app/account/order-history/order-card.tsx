import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { OrderKind } from '@langit/contract/values/orders';
import type { Order } from '@langit/contract/wire/orders';
import { useState } from 'react';
import { formatMoment } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { CancelOrder } from '../../purchase/cancel-order';
import { PayNow } from '../../purchase/pay-now';
import { LocalLink } from '../../ui/button';
import { CalendarIcon, PlusIcon, RouterIcon, TicketIcon } from '../../ui/icons';
import { unbroken } from '../../ui/plan-words';
import { Ticket } from '../../ui/ticket';
import { StatusBadges } from '../status-badges';

const icons = { buy: TicketIcon, rent: RouterIcon, topup: PlusIcon, extend: CalendarIcon };
const words = { buy: 'typeBuy', rent: 'typeRent', topup: 'typeTopup', extend: 'typeExtend' } as const;

/** The product's picture; without one, an icon of what kind of order it is. */
function Picture({ src, kind }: { src: string | null; kind: OrderKind }) {
  const [failed, setFailed] = useState(false);
  const Icon = icons[kind];
  const shape = 'h-[50px] w-20 shrink-0 rounded-sm bg-pale';
  return src && !failed ? (
    <img
      src={src}
      alt=""
      width={480}
      height={300}
      onError={() => setFailed(true)}
      className={`object-cover ${shape}`}
    />
  ) : (
    <span className={`grid place-items-center text-primary ${shape}`} data-kind={kind}>
      <Icon className="size-6" />
    </span>
  );
}

/** O1: a stub of what was ordered; it opens the order's page. */
export function OrderCard({ order }: { order: Order }) {
  const t = useT('orders');
  const unpaid = useT('unpaid');
  const language = useLanguage();
  const kind = order.type.toLowerCase() as OrderKind;
  return (
    <li className="group relative">
      <Ticket
        row
        bodyClassName="p-4 sm:p-5"
        stubClassName="px-4 py-3.5 sm:w-52 sm:p-5"
        stub={
          <div className="flex h-full flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:flex-col sm:items-end sm:justify-center">
            <p className="figures font-extrabold text-lg">
              <span className="sr-only">{t('total')} </span>
              {formatMoney(fromMajor(order.total, 'IDR'), 'IDR')}
            </p>
            {order.payment_status === 'PENDING' && (
              <div className="relative z-10 flex flex-wrap gap-2 sm:flex-col sm:items-end">
                {order.payment_url && (
                  <PayNow
                    label={unpaid('payNow')}
                    url={order.payment_url}
                    transaction={order.transaction_id}
                    className="button-small"
                  />
                )}
                <CancelOrder order={order} />
              </div>
            )}
          </div>
        }
      >
        <div className="flex items-start gap-4">
          <Picture src={order.product_image_url} kind={kind} />
          <div className="min-w-0 flex-1">
            <p className="eyebrow">{t(words[kind])}</p>
            <h2 className="text-lg leading-snug tracking-normal">
              <LocalLink
                to={`/account/order-history/${order.order_id}`}
                className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
              >
                {unbroken(order.name)}
              </LocalLink>
            </h2>
            <p className="figures mt-0.5 mb-2 text-slate text-sm">
              <span className="sr-only">{t('date')} </span>
              <time dateTime={order.date}>{formatMoment(order.date, language)}</time>
              <span aria-hidden="true" className="max-sm:hidden">
                {' · '}
              </span>
              <span className="sr-only">{t('orderNumber')} </span>
              <span className="whitespace-nowrap max-sm:block">{order.order_id}</span>
            </p>
            <StatusBadges status={order.payment_status} delivered={order.delivery_status} />
          </div>
        </div>
      </Ticket>
    </li>
  );
}
