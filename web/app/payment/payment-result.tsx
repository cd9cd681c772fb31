import { formatMoney, fromMajor } from '@langit/contract/values/money';
import type { OrderDetail } from '@langit/contract/wire/orders';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts';
import { useLoginPopup } from '../lib/login-popup';
import { useShop } from '../lib/shop';
import { useOnline } from '../lib/use-online';
import { useSession } from '../lib/use-session';
import { Notice } from '../ui/badge';
import { Button, ButtonLink, ExternalLink } from '../ui/button';
import { AlertIcon, ExternalIcon } from '../ui/icons';
import { Skeleton } from '../ui/states';
import { Ticket, TicketField } from '../ui/ticket';
import { type Bought, boughtIn, type Delivery, type Outcome, orderOf } from './payment-outcome';
import { StampedTicket } from './stamped-ticket';
import { TimeLeft } from './time-left';
import { usePayment } from './use-payment';

type Props = { transaction: string | null; paymentUrl: string | null; blocked: boolean };

/** The ticket that is being stamped: what is paid, how long there is, how it ended, and the one thing to do next. */
export function PaymentResult({ transaction, paymentUrl, blocked }: Props) {
  const t = useT('payment');
  const openLoginPopup = useLoginPopup();
  const session = useSession();
  const online = useOnline();
  const { outcome, order, delivery, gaveUp } = usePayment(transaction, Boolean(session));
  const installs = order !== null && boughtIn(order) === 'esim' && delivery === 'done';
  const { chat } = useShop();
  if (transaction && session === null) {
    return (
      <Ticket float bodyClassName="p-6 text-center sm:p-8">
        <h1 className="text-xl">{t('loginNeeded')}</h1>
        <Button
          className="mt-5"
          onClick={() => openLoginPopup(`/payment/waiting-redirect?transaction_id=${transaction}`)}
        >
          {t('login')}
        </Button>
      </Ticket>
    );
  }
  const url = order?.payment_url ?? paymentUrl;
  return (
    <>
      <Ticket
        float
        bodyClassName="px-5 py-7 text-center sm:px-8 sm:py-9"
        stubClassName="px-5 py-6 sm:px-8"
        stub={
          <>
            {transaction && <Facts transaction={transaction} order={order} outcome={outcome} />}
            <Actions
              outcome={outcome}
              order={order}
              installs={installs}
              gaveUp={gaveUp}
              url={url}
              blocked={blocked}
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
      {/* Its room stays when the payment comes in: what stands below does not jump. */}
      {(outcome === 'waiting' || outcome === 'success') && (
        <p
          className={`mt-5 px-2 text-center text-slate text-sm ${outcome === 'success' || gaveUp ? 'invisible' : ''}`}
        >
          {t('waitingNote')}
        </p>
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
