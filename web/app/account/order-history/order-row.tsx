import { dayInJakarta, daysFrom, daysOf } from '@langit/contract/values/calendar-days';
import { formatRupiah } from '@langit/contract/values/money';
import { formatMegabytes } from '@langit/contract/values/numbers';
import { type DeliveryStatus, isPaidInFull, isUnpaid, type OrderKind } from '@langit/contract/values/orders';
import { isRefundInReview } from '@langit/contract/values/refunds';
import type { HistoryOrder } from '@langit/contract/wire/orders';
import { daysLeft, phaseOf } from '@langit/domain/esims/phase';
import { useLanguage } from '@langit/i18n/use-texts';
import { CalendarIcon, PlusIcon, RouterIcon, TicketIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { CancelOrder } from '../../purchase/cancel-order';
import { PayNow } from '../../purchase/pay-now';
import { useTimeLeft } from '../../purchase/time-left';
import { Dotted } from '../../ui/dotted';
import { ButtonLink, LocalLink } from '../../ui/links';
import { EsimRing, ringFigures } from '../esim-ring';
import { StatusBadges } from '../status-badges';
import { actOf, type GoodsNow } from './now-rules';

const icons = { buy: TicketIcon, rent: RouterIcon, topup: PlusIcon, extend: CalendarIcon };
const words = { buy: 'typeBuy', rent: 'typeRent', topup: 'typeTopup', extend: 'typeExtend' } as const;

/** Of goods that are not there yet. */
const deliveryWords = {
  'on review': 'preparing',
  'on ship': 'onItsWay',
  finished: null,
} as const satisfies Record<DeliveryStatus, unknown>;

/** The product's picture; without one, an icon of what kind of order it is. */
function Picture({ src, kind }: { src: string | null; kind: OrderKind }) {
  const [failed, setFailed] = useState(false);
  const Icon = icons[kind];
  const shape = 'h-10 w-16 shrink-0 rounded-sm bg-pale';
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

/** How an order's goods stand: `12 days left`, `Ready to install`, `5 days late`; null where its states say all. */
function useGoodsWords(): (goods: GoodsNow) => string | null {
  const t = useT('orders');
  const devices = useT('devices');
  const language = useLanguage();
  return ({ esim, device }) => {
    if (esim) {
      const phase = phaseOf(esim);
      if (phase === 'before') return t('statusNew');
      if (phase === 'installed') return t('installedTitle');
      if (phase === 'used up') return t('usedUpTitle');
      const { daily, data_total_mb: total, data_used_mb: used, expired_date: end } = esim;
      if (end === null) return t('statusInUse');
      const days = t('daysLeft', { count: daysLeft(end, Date.now()) });
      if (daily || total === null) return days;
      const amount = formatMegabytes(Math.max(0, total - (used ?? 0)), language);
      return `${t('leftTitle', { amount })} · ${days}`;
    }
    if (!device) return null;
    const today = dayInJakarta(new Date());
    const { rental_start_date: first, rental_end_date: last } = device;
    if (today < first) return t('arrivesBy', { day: formatDay(first, language) });
    if (today > last) return devices('late', { count: daysFrom(last, today) });
    return t('daysLeft', { count: daysOf(today, last) });
  };
}

/** The money that an order waits for: `Refund under way: Rp 279.000`. */
function useRefundWords(): (refund: HistoryOrder['refund']) => string | null {
  const t = useT('orders');
  return (refund) => {
    if (!refund) return null;
    if (isRefundInReview(refund.status)) return t('refundAsked');
    return t('refundUnderWay', { amount: formatRupiah(refund.amount) });
  };
}

/** O1: what was ordered, how it stands, and the document's states; it opens the order's page. */
export function OrderRow({ order, goods }: { order: HistoryOrder; goods: GoodsNow }) {
  const t = useT('orders');
  const moments = useMoments();
  const goodsWords = useGoodsWords();
  const refundWords = useRefundWords();
  const kind = order.type.toLowerCase() as OrderKind;
  const unpaid = useT('unpaid');
  const declined = order.payment_method === 'card' ? unpaid('cardDeclined') : unpaid('paymentDeclined');
  const inWords = [
    order.payment_page === 'declined' ? declined : null,
    goodsWords(goods),
    refundWords(order.refund),
  ].filter((line) => line !== null);
  const act = actOf(order, goods);
  const toPay = isUnpaid(order.payment_status);
  const isPaid = isPaidInFull(order.payment_status);
  const onWay = isPaid && order.delivery_status && deliveryWords[order.delivery_status];
  const stands = inWords.length === 0 && onWay ? [t(onWay)] : inWords;
  return (
    <li className="group relative grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 sm:gap-x-4 px-4 py-3 sm:px-5">
      <span className="row-span-3 grid place-items-center sm:row-span-2 sm:self-center">
        {goods.esim && ringFigures(goods.esim) ? (
          <EsimRing esim={goods.esim} className="size-10" />
        ) : (
          <Picture src={order.product_image_url} kind={kind} />
        )}
      </span>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <h3 className="break-words text-base leading-snug tracking-normal">
          <span className="sr-only">{t(words[kind])} </span>
          <LocalLink
            to={`/account/order-history/${order.order_id}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            <Dotted>{order.name}</Dotted>
          </LocalLink>
        </h3>
        {stands.map((line) => (
          <p key={line} className="figures font-semibold text-sm">
            {line}
          </p>
        ))}
      </div>
      <p className="figures col-start-2 row-start-2 text-slate text-xs max-[22.5rem]:col-end-4">
        <span className="sr-only">{t('date')} </span>
        <time dateTime={order.date}>{moments.moment(order.date)}</time>
        <span className="max-sm:hidden"> · </span>
        <span className="sr-only">{t('orderNumber')} </span>
        <span className="whitespace-nowrap max-sm:block">{order.order_id}</span>
      </p>
      <p className="figures col-start-3 row-start-2 justify-self-end whitespace-nowrap font-semibold max-[22.5rem]:col-start-2 max-[22.5rem]:row-start-3 max-[22.5rem]:justify-self-start sm:row-start-1">
        <span className="sr-only">{t('total')} </span>
        {formatRupiah(order.total)}
      </p>
      <div className="col-span-2 col-start-2 sm:col-span-1 sm:col-start-3 sm:row-start-2 sm:justify-self-end">
        <StatusBadges
          kind={kind}
          status={order.payment_status}
          delivered={order.delivery_status}
          // Only what needs the customer's attention has a coloured badge.
          quiet={isPaid || (stands.length > 0 && !toPay)}
        />
      </div>
      {toPay && <Pay order={order} />}
      {act && (
        <div className="row-acts">
          <ButtonLink small to={act[1]}>
            {t(act[0])}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Pay({ order }: { order: HistoryOrder }) {
  const t = useT('orders');
  const unpaid = useT('unpaid');
  const time = useTimeLeft(order.expires_at);
  return (
    <div className="row-acts">
      {time && (
        <p role="timer" aria-live="off" className="figures basis-full text-slate text-sm">
          {t('unpaidText', { time })}
        </p>
      )}
      {order.payment_url ? (
        <PayNow
          label={unpaid('payNow')}
          url={order.payment_url}
          transaction={order.transaction_id}
          className="button-small"
        />
      ) : (
        // Its payment page has expired: the order's page opens another. Without the arrow of a new tab.
        <ButtonLink small to={`/account/order-history/${order.order_id}`}>
          {unpaid('payNow')}
        </ButtonLink>
      )}
      <CancelOrder order={order} />
    </div>
  );
}
