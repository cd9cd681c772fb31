import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { useOnline } from '../lib/use-online';
import type { WaitingState } from '../purchase/waiting-state';
import { Notice } from '../ui/badge';
import { ButtonLink, ExternalLink } from '../ui/button';
import { AlertIcon, ExternalIcon } from '../ui/icons';
import { Skeleton } from '../ui/states';
import { Ticket, TicketField } from '../ui/ticket';
import { type Bought, boughtIn, type Delivery, type Outcome, orderOf } from './payment-outcome';
import type { Payment } from './read-payment';
import { StampedTicket } from './stamped-ticket';
import { TimeLeft } from './time-left';
import { useWaiting } from './use-waiting';

/** Without a payment in its address the page says that one has expired, and asks nothing (Y2). */
export function NoPayment() {
  return (
    <Ticket
      float
      bodyClassName="px-5 py-7 text-center sm:px-8 sm:py-9"
      stubClassName="px-5 py-6 sm:px-8"
      stub={
        <Actions outcome="expired" order={null} installs={false} gaveUp={false} url={null} blocked={false} />
      }
    >
      <StampedTicket outcome="expired" />
      <Words outcome="expired" order={null} delivery="unknown" gaveUp={false} />
    </Ticket>
  );
}

/** The ticket that is being stamped: what is paid, how long there is, how it ended, and the one thing to do next. */
export function PaymentResult({ payment, state }: { payment: Payment; state: WaitingState }) {
  const t = useT('payment');
  const online = useOnline();
  const { transaction, outcome, order } = payment;
  const { delivery, gaveUp } = useWaiting(payment);
  const installs = order !== null && boughtIn(order) === 'esim' && delivery === 'done';
  const { chat } = useShop();
  const url = order?.payment_url ?? state.url;
  return (
    <>
      <Ticket
        float
        bodyClassName="px-5 py-7 text-center sm:px-8 sm:py-9"
        stubClassName="px-5 py-6 sm:px-8"
        stub={
          <>
            {outcome !== 'unknown' && <Facts transaction={transaction} order={order} outcome={outcome} />}
            <Actions
              outcome={outcome}
              order={order}
              installs={installs}
              gaveUp={gaveUp}
              url={url}
              blocked={state.blocked}
            />
          </>
        }
      >
        <StampedTicket outcome={outcome} />
        <Words outcome={outcome} order={order} delivery={delivery} gaveUp={gaveUp} />
      </Ticket>
      {!online && (
        <Notice tone="warn" className="mt-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          {t('offline')}
        </Notice>
      )}
      <p className="mt-4 text-center text-sm">
        <ExternalLink
          href={chat.url}
          className="inline-flex min-h-11 min-w-6 items-center text-link underline"
        >
          {t('help')}
        </ExternalLink>
      </p>
    </>
  );
}

/** What a paid order means for its customer: while it is on its way, and once it is there. */
const successWords = {
  esim: { awaited: 'esimAwaited', done: 'esimReady' },
  sim: { awaited: 'simPacked', done: 'simPacked' },
  router: { awaited: 'routerBooked', done: 'routerBooked' },
  topUp: { awaited: 'topUpAwaited', done: 'topUpDone' },
  extension: { awaited: 'extensionAwaited', done: 'extensionDone' },
} as const satisfies Record<Bought, unknown>;

type WordsProps = { outcome: Outcome; order: OrderDetail | null; delivery: Delivery; gaveUp: boolean };

/** Title and sentence; a change is read out. */
function Words({ outcome, order, delivery, gaveUp }: WordsProps) {
  const t = useT('payment');
  const arrived = order
    ? t(successWords[boughtIn(order)][delivery === 'done' ? 'done' : 'awaited'])
    : t('successText');
  const words: Record<Outcome, [title: string, text: string]> = {
    waiting: [t('waitingTitle'), t(gaveUp ? 'noPaymentYet' : 'waitingText')],
    success: [t('successTitle'), gaveUp ? t('notDeliveredYet') : arrived],
    refunded: [t('refundedTitle'), t('refundedText')],
    expired: [t('expiredTitle'), t('expiredText')],
    unknown: [t('unknownTitle'), t('unknownText')],
  };
  const [title, text] = words[outcome];
  return (
    <div role="status">
      {/* As high for every outcome: what stands below stays where it is when the payment comes in. */}
      <h1 className="mt-5 grid min-h-[2lh] place-items-center text-2xl sm:min-h-0">{title}</h1>
      <p className="mx-auto mt-2 min-h-[3lh] max-w-sm text-slate">{text}</p>
    </div>
  );
}

function Facts({
  transaction,
  order,
  outcome,
}: {
  transaction: string;
  order: OrderDetail | null;
  outcome: Outcome;
}) {
  const t = useT('payment');
  const value = (text: ReactNode) => text ?? <span className="text-slate">…</span>;
  return (
    <dl className="mb-5 grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-left">
      <TicketField label={t('order')}>
        <span className="wrap-anywhere min-[22.5rem]:whitespace-nowrap">{orderOf(transaction)}</span>
      </TicketField>
      <TicketField label={t('amount')} className="text-right">
        {value(order && formatMoney(fromMajor(order.total, 'IDR'), 'IDR'))}
      </TicketField>
      <TicketField label={t('plan')} className={outcome === 'waiting' ? '' : 'col-span-2'}>
        {value(order?.name)}
      </TicketField>
      {outcome === 'waiting' && (
        <TicketField label={t('timeLeft')} className="text-right">
          {value(order?.expires_at && <TimeLeft until={order.expires_at} />)}
        </TicketField>
      )}
    </dl>
  );
}

function Actions({
  outcome,
  order,
  installs,
  gaveUp,
  url,
  blocked,
}: {
  outcome: Outcome;
  order: OrderDetail | null;
  /** There is an eSIM to install. */
  installs: boolean;
  gaveUp: boolean;
  url: string | null;
  blocked: boolean;
}) {
  const t = useT('payment');
  if (outcome === 'waiting' && !gaveUp) {
    if (!url) return <Skeleton className="h-11" />;
    return (
      <>
        {blocked && (
          <Notice tone="warn" className="mb-3" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {t('blocked')}
          </Notice>
        )}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={`button w-full ${blocked ? 'button-primary' : 'button-secondary'}`}
        >
          {t(blocked ? 'openPayment' : 'openAgain')}
          <ExternalIcon className="size-4.5" />
        </a>
      </>
    );
  }
  if (outcome === 'success' && order) {
    return (
      <ButtonLink to={`/account/order-history/${order.order_id}`} className="w-full text-lg">
        {t(installs ? 'install' : 'seeOrder')}
      </ButtonLink>
    );
  }
  return (
    <div className={`grid gap-3 ${outcome === 'expired' ? 'sm:grid-cols-2' : ''}`}>
      <ButtonLink to="/account/order-history" look={outcome === 'expired' ? 'secondary' : 'primary'}>
        {t('history')}
      </ButtonLink>
      {outcome === 'expired' && <ButtonLink to="/products">{t('newOrder')}</ButtonLink>}
    </div>
  );
}
