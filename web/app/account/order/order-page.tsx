import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { trackingUrl } from '@langit/contract/values/couriers';
import { formatRupiah } from '@langit/contract/values/money';
import { isPaid } from '@langit/contract/values/orders';
import type { ShopNotice } from '@langit/contract/wire/catalogue';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { phaseOf } from '@langit/domain/esims/phase';
import { Button } from '@langit/ui/button';
import { ExternalIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { keptForm } from '../../forms/kept-form';
import { useT } from '../../i18n/texts';
import { CancelOrder } from '../../purchase/cancel-order';
import { NewPaymentPage } from '../../purchase/new-payment-page';
import { orderAgainPath } from '../../purchase/order-again';
import { PayNow } from '../../purchase/pay-now';
import { isUndelivered, outcomeOf } from '../../purchase/payment-outcome';
import { useTimeLeft } from '../../purchase/time-left';
import { UnusedRefund } from '../../purchase/unused-refund';
import { CopyField, CopyLine } from '../../ui/copy-field';
import { ButtonLink, ExternalLink } from '../../ui/links';
import { ShopNotices } from '../../ui/shop-notices';
import { EsimRing } from '../esim-ring';
import { DeliveryClock } from './delivery-clock';
import { EsimAction } from './esim-action';
import { EsimFolds } from './esim-folds';
import { Fold, Folds } from './fold';
import { HelpRow } from './help-row';
import { OrderHead } from './order-head';
import { liveEsims, mostUrgent, type OrderTopic } from './order-topic';
import { ParcelRow, RentalRow } from './parcel-row';
import { ReceiptRow } from './receipt-row';
import { keptRefund } from './refund-request';
import { RefundDialogOf, RefundRow } from './refund-row';
import { useEsimWords } from './use-esim-words';
import { useOrderWords } from './use-order-words';

/** The order's state and what to do next; then, folded, what one may look up, last the refund (Z32). */
export function OrderPage({ order, notices }: { order: OrderDetail; notices: readonly ShopNotice[] }) {
  const t = useT('orders');
  const [asking, setAsking] = useState(() => keptForm(keptRefund(order)).read() !== null);
  const { topic, said } = useOrderWords(order);
  const esims = said ? [] : liveEsims(order);
  const [only] = esims.length === 1 ? esims : [];
  const isSent = isPaid(order.payment_status);
  const ask = () => setAsking(true);
  return (
    <div className="max-w-3xl print:max-w-none">
      {said ? (
        <OrderHead order={order} said={said} live={topic !== 'unpaid'} stamped={topic === 'preparing'}>
          <TopicAction order={order} topic={topic} onAsk={ask} />
        </OrderHead>
      ) : (
        <EsimsHead order={order} />
      )}
      <ShopNotices of={notices} className="no-print mt-6" />
      {esims.length > 1 && <EsimParts order={order} />}
      <Folds>
        {only && <EsimFolds esim={only} />}
        {isSent && <RentalRow order={order} />}
        {isSent && <ParcelRow order={order} />}
        <ReceiptRow order={order} />
        <HelpRow order={order} />
        <RefundRow order={order} asking={asking} onAsk={ask} isSaidAbove={topic === 'money back'} />
      </Folds>
      <CopyLine label={t('orderNumber')} value={order.order_id} className="no-print mt-4" />
      {asking && <RefundDialogOf order={order} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** What can be done where the page does not speak of an eSIM. */
function TopicAction({ order, topic, onAsk }: { order: OrderDetail; topic: OrderTopic; onAsk: () => void }) {
  const t = useT('orders');
  const payment = useT('payment');
  switch (topic) {
    case 'unpaid':
      return <Unpaid order={order} />;
    case 'not paid':
      return <ButtonLink to={orderAgainPath(order)}>{payment('orderAgain')}</ButtonLink>;
    case 'money back':
      return order.refund?.bank_account_needed ? (
        <Button onClick={onAsk}>{t('refundAddAccount')}</Button>
      ) : null;
    case 'preparing':
      return order.deliver_by && !isUndelivered(order) ? <DeliveryClock by={order.deliver_by} /> : null;
    case 'added':
      return order.rental ? (
        <MyDevices />
      ) : (
        <ButtonLink to={order.topped_up?.order_id ? orderPath(order.topped_up.order_id) : '/topup-extend'}>
          {t('toEsims')}
        </ButtonLink>
      );
    case 'on its way':
      return (
        <>
          <Track order={order} />
          {order.rental && <MyDevices look="secondary" />}
        </>
      );
    case 'rented':
      return isLate(order) ? <BringBack /> : <MyDevices />;
    case 'extended':
    case 'booked':
      return <MyDevices look="secondary" />;
    default:
      return null;
  }
}

const orderPath = (order: string): string => `/account/order-history/${order}`;

/** The plans of the order's destination. */
const plansPath = ({ destination_id: id }: OrderDetail): string =>
  id === null ? '/products' : `/products?country=${id}`;

const isLate = ({ rental }: OrderDetail): boolean =>
  rental !== null && rental.rental_end_date < dayInJakarta(new Date());

/** A router that is late: the ways to return it open on their page. */
function BringBack() {
  const t = useT('devices');
  return <ButtonLink to="/account/my-device?return">{t('returnTitle')}</ButtonLink>;
}

/** Where a router's days, data and return are dealt with. */
function MyDevices({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const t = useT('orders');
  return (
    <ButtonLink to="/account/my-device" look={look}>
      {t('rentalActions')}
    </ButtonLink>
  );
}

/** Z11: the payment page, as long as the order can be paid, and its end. */
function Unpaid({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const unpaid = useT('unpaid');
  const payment = useT('payment');
  const time = useTimeLeft(order.expires_at);
  return (
    <>
      <div className="flex w-full flex-wrap items-center gap-3 max-sm:[&>.button]:w-full">
        {order.payment_url && (
          <PayNow
            label={
              outcomeOf(order) === 'declined'
                ? payment('payAnotherWay')
                : unpaid('payAmount', { amount: formatRupiah(order.total) })
            }
            url={order.payment_url}
            transaction={order.transaction_id}
          />
        )}
        {order.payment_page === 'expired' && <NewPaymentPage order={order} />}
        <CancelOrder order={order} isShownHere />
      </div>
      {time && (
        <p role="timer" aria-live="off" className="figures text-slate text-sm">
          {t('unpaidText', { time })}
        </p>
      )}
    </>
  );
}

/** The courier's page for a courier that is known; the number is there to be copied in either case. */
function Track({ order: { shipment } }: { order: OrderDetail }) {
  const t = useT('orders');
  const frame = useT('frame');
  if (!shipment) return null;
  const { courier, tracking_number: number } = shipment;
  const url = trackingUrl(courier, number);
  const word = t('trackAt', { courier });
  return (
    <>
      {url && (
        <ExternalLink
          href={url}
          label={`${word} (${frame('opensInNewTab')})`}
          className="button button-primary"
        >
          {word}
          <ExternalIcon className="size-4.5" />
        </ExternalLink>
      )}
      <div className="w-full max-w-md">
        <CopyField label={url ? t('trackingNumber') : t('trackingAt', { courier })} value={number} />
        {!url && <p className="mt-1.5 text-slate text-sm">{t('trackingHint', { courier })}</p>}
      </div>
    </>
  );
}

/** One eSIM says its own state; of several the page says that of the first one with something to do. */
function EsimsHead({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const wordsOf = useEsimWords();
  const esims = liveEsims(order);
  const esim = mostUrgent(esims);
  if (!esim)
    return (
      <OrderHead order={order} said={{ title: t('statusEsimCancelled'), lines: [t('endedEsimText')] }}>
        <ButtonLink to={plansPath(order)}>{t('toPlans')}</ButtonLink>
      </OrderHead>
    );
  const said = wordsOf(esim);
  const isNew = phaseOf(esim) === 'before';
  if (esims.length > 1) {
    const several = [t('severalEsims', { count: esims.length })];
    return <OrderHead order={order} said={{ title: said.title, lines: several }} stamped={isNew} />;
  }
  return (
    <OrderHead
      order={order}
      said={said}
      stamped={isNew}
      mark={<EsimRing esim={esim} className="size-16 sm:size-20" isLabelled />}
    >
      <EsimAction esim={esim} plans={plansPath(order)} />
      {isNew && <UnusedRefund order={order} />}
    </OrderHead>
  );
}

/** The eSIMs of one order, each for a phone: the first one to install stands open. */
function EsimParts({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const wordsOf = useEsimWords();
  const esims = liveEsims(order);
  const first = mostUrgent(esims);
  return (
    <Folds>
      {esims.map((esim, index) => {
        const said = wordsOf(esim);
        const title = t('esimOf', { number: index + 1, count: esims.length });
        const isNamed = esim.label !== `${esim.data_plan_name} #${index + 1}`;
        return (
          <Fold
            key={esim.esim_id}
            title={isNamed ? `${title} · ${esim.label}` : title}
            hint={said.title}
            startsOpen={esim === first && phaseOf(esim) === 'before'}
          >
            <div className="mb-4 flex items-start justify-between gap-4">
              <div>
                {said.lines.map((line) => (
                  <p key={line} className="figures text-slate text-sm">
                    {line}
                  </p>
                ))}
              </div>
              <EsimRing esim={esim} className="size-16" isLabelled />
            </div>
            <div className="grid justify-items-start gap-3">
              <EsimAction esim={esim} plans={plansPath(order)} />
            </div>
            <div className="mt-4 divide-y divide-line border-line border-t">
              <EsimFolds esim={esim} />
            </div>
          </Fold>
        );
      })}
    </Folds>
  );
}
