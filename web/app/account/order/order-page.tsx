import type { OrderEventKind } from '@langit/contract/values/orders';
import type { ShopNotice } from '@langit/contract/wire/catalogue';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { phaseOf } from '@langit/domain/esims/phase';
import type { ReactNode } from 'react';
import { formatMoment } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { CancelOrder } from '../../purchase/cancel-order';
import { NewPaymentPage } from '../../purchase/new-payment-page';
import { pageWord } from '../../purchase/page-word';
import { PayNow } from '../../purchase/pay-now';
import { Notice } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { CheckIcon, ClockIcon, InfoIcon, PrinterIcon } from '../../ui/icons';
import { PlaceArt } from '../../ui/place-art';
import { unbroken } from '../../ui/plan-words';
import { ShopNotices } from '../../ui/shop-notices';
import { Spinner } from '../../ui/spinner';
import { StatusBadges } from '../status-badges';
import { DeliveryClock } from './delivery-clock';
import { EsimTicket } from './esim-ticket';
import { OrderSupport } from './order-support';
import { OrderTimeline } from './order-timeline';
import { Receipt } from './receipt';
import { hasReceipt } from './receipt-rules';
import { RefundPanel } from './refund-panel';
import { RentalTicket } from './rental-ticket';
import { ShipmentTicket } from './shipment-ticket';
import { TimeToPay } from './time-to-pay';

/** What to do next comes first: pay, wait or install; then what happened, the receipt, and help. */
export function OrderPage({ order, notices }: { order: OrderDetail; notices: readonly ShopNotice[] }) {
  const t = useT('orders');
  const language = useLanguage();
  // Nothing can be installed from a cancelled one any more.
  const esims = order.esims.filter(({ status }) => status !== 'Cancelled');
  const count = esims.length;
  return (
    <>
      <div className="no-print">
        <div className="flex items-start justify-between gap-6">
          <div className="min-w-0">
            <h1 className="text-2xl sm:text-3xl">{unbroken(order.name)}</h1>
            <p className="figures mt-1 mb-2.5 text-slate text-sm">
              {t('orderNumber')} <span className="select-all font-semibold text-ink">{order.order_id}</span>
              <span aria-hidden="true" className="max-sm:hidden">
                {' · '}
              </span>
              <time dateTime={order.date} className="max-sm:block">
                {formatMoment(order.date, language)}
              </time>
            </p>
            {order.device && (
              <p className="-mt-1 mb-2.5 text-slate text-sm">
                {t('device')}{' '}
                <span translate="no" className="font-semibold text-ink">
                  {order.device.name}
                </span>
              </p>
            )}
            <StatusBadges status={order.payment_status} delivered={order.delivery_status} />
          </div>
          {order.destination_code && (
            <PlaceArt code={order.destination_code} className="h-20 w-30 max-sm:hidden" eager />
          )}
        </div>
        <ShopNotices of={notices} className="mt-6" />
        <div className="mt-6">
          <NextStep order={order} />
        </div>
        <RentalTicket order={order} />
        <ShipmentTicket order={order} />
        {count > 0 && (
          <section aria-labelledby="install">
            <h2 id="install" className="mb-4 text-xl">
              {esims.some((esim) => phaseOf(esim) === 'before') ? t('install') : t('yourEsim', { count })}
            </h2>
            <div className="grid gap-6">
              {esims.map((esim, index) => (
                <EsimTicket key={esim.esim_id} order={order} esim={esim} number={index + 1} count={count} />
              ))}
            </div>
          </section>
        )}
      </div>
      <div className="mt-10 grid gap-8 md:grid-cols-2 print:mt-0 print:block">
        <section className="no-print">
          <h2 className="mb-4 content-center text-xl md:min-h-9 md:pointer-coarse:min-h-11">
            {t('timeline')}
          </h2>
          <OrderTimeline order={order} />
        </section>
        <section>
          <div className="no-print mb-4 flex min-h-9 flex-wrap items-center justify-between gap-2 pointer-coarse:min-h-11">
            <h2 className="text-xl">{t(hasReceipt(order) ? 'receipt' : 'figures')}</h2>
            {hasReceipt(order) && (
              <Button look="quiet" small onClick={() => print()}>
                <PrinterIcon className="size-4.5" />
                {t('print')}
              </Button>
            )}
          </div>
          <Receipt order={order} />
        </section>
      </div>
      <RefundPanel order={order} />
      <OrderSupport order={order} />
    </>
  );
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="mb-6 flex items-start gap-4 rounded-lg border border-line bg-surface p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-pale text-primary">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <div className="mt-1 text-slate text-sm">{children}</div>
      </div>
    </div>
  );
}

/** More data has no codes to install: it is there. */
function AddedStep() {
  const t = useT('orders');
  return (
    <Step icon={<CheckIcon />} title={t('addedTitle')}>
      <p>{t('addedText')}</p>
      <ButtonLink look="secondary" small to="/topup-extend" className="mt-4">
        {t('toEsims')}
      </ButtonLink>
    </Step>
  );
}

/** Paid, and not there yet: being prepared, with a person, or on its way back as money. */
function Awaited({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const has = (kind: OrderEventKind) => order.events.some((event) => event.kind === kind);
  if (has('undelivered'))
    return (
      <Step icon={<InfoIcon />} title={t('undeliveredTitle')}>
        {t(order.refund?.bank_account_needed ? 'refundNeedsAccount' : 'undeliveredText')}
      </Step>
    );
  return (
    <Step icon={<Spinner />} title={t('preparingTitle')}>
      {t(has('delivery_delayed') ? 'delayedText' : 'preparingText')}
      {order.deliver_by && <DeliveryClock by={order.deliver_by} />}
    </Step>
  );
}

/** Z11: how the payment page stands, and what can be done about it. */
function Unpaid({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const unpaid = useT('unpaid');
  const word = pageWord(order);
  return (
    <Step icon={<ClockIcon />} title={t('unpaidTitle')}>
      {word && <p className="mb-1 font-semibold text-ink">{unpaid(word)}</p>}
      {order.expires_at && <TimeToPay until={order.expires_at} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {order.payment_url && (
          <PayNow label={unpaid('payNow')} url={order.payment_url} transaction={order.transaction_id} />
        )}
        {order.payment_page === 'expired' && <NewPaymentPage order={order} />}
        <CancelOrder order={order} />
      </div>
    </Step>
  );
}

/** An order that was not paid speaks of installing only where there was something to install. */
const endedWord = ({ type, ship_to }: OrderDetail) =>
  type === 'buy' && !ship_to ? 'endedText' : 'notPaidText';

function NextStep({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const status = order.payment_status;
  if (status === 'PENDING') return <Unpaid order={order} />;
  if (status === 'PAID' && order.esims.length === 0 && order.type === 'buy' && !order.ship_to)
    return <Awaited order={order} />;
  if (status === 'PAID' && order.type === 'topup' && !order.rental && order.delivery_status === 'finished') {
    return <AddedStep />;
  }
  const notPaid = endedWord(order);
  const ended = {
    EXPIRED: notPaid,
    FAILED: notPaid,
    CANCELLED: notPaid,
    REFUNDED: 'refundedText',
  } as const;
  const word = status in ended ? ended[status as keyof typeof ended] : null;
  if (!word) return null;
  return (
    <Notice icon={<InfoIcon className="mt-0.5 size-4.5" />} className="mb-6">
      {t(word)}
    </Notice>
  );
}
