import { formatRupiah } from '@langit/contract/values/money';
import { sentences } from '@langit/contract/values/sentences';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { AlertIcon } from '@langit/ui/icons';
import { type ReactNode, useState } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { useOnline } from '../lib/use-online';
import {
  type Bought,
  boughtIn,
  type Delivery,
  isOpen,
  isUndelivered,
  type Outcome,
} from '../purchase/payment-outcome';
import { PromiseList } from '../purchase/promises';
import { UnusedRefund } from '../purchase/unused-refund';
import { orderOf, type WaitingState } from '../purchase/waiting-state';
import { useSession } from '../session/use-session';
import { Dotted } from '../ui/dotted';
import { ExternalLink } from '../ui/links';
import { Ticket, TicketField } from '../ui/ticket';
import { Actions } from './actions';
import type { Payment } from './read-payment';
import { StampedTicket } from './stamped-ticket';
import { TimeLeft } from './time-left';
import { useWaiting } from './use-waiting';

const body = 'px-5 py-6 low:py-3 text-center sm:px-8 sm:py-8';

/** Without a payment in its address the page says that one has expired, and asks nothing (Y2). */
export function NoPayment() {
  return (
    <Ticket float bodyClassName={body}>
      <StampedTicket outcome="expired" order={null} />
      <Words outcome="expired" order={null} delivery="unknown" gaveUp={false} />
      <div className="mt-4">
        <Actions outcome="expired" order={null} gaveUp={false} url={null} blocked={false} />
      </div>
    </Ticket>
  );
}

/** The ticket that is being stamped: how it stands and the one thing to do next; on its stub what is paid and how long there is. */
export function PaymentResult({ payment, state }: { payment: Payment; state: WaitingState }) {
  const t = useT('payment');
  const online = useOnline();
  const { transaction, outcome, order } = payment;
  const { delivery, gaveUp } = useWaiting(payment);
  const [hasWaited] = useState(isOpen(outcome));
  const installs =
    outcome === 'success' && order !== null && boughtIn(order) === 'esim' && delivery === 'done';
  const { chat } = useShop();
  const url = order ? order.payment_url : state.url;
  return (
    <>
      <Ticket
        float
        bodyClassName={body}
        stubClassName="px-5 py-5 sm:px-8"
        stub={
          outcome !== 'unknown' && (
            <>
              <Facts transaction={transaction} order={order} />
              {order && (outcome === 'waiting' || outcome === 'success') && (
                <NextPromise order={order} isThere={outcome === 'success' && delivery === 'done'} />
              )}
            </>
          )
        }
      >
        <StampedTicket outcome={outcome} order={order} />
        <Words outcome={outcome} order={order} delivery={delivery} gaveUp={gaveUp} />
        {/* Where the payment was awaited as high for every outcome that comes by itself: nothing moves when it comes in. */}
        <div className={`mt-4 grid content-start ${hasWaited && outcome !== 'cancelled' ? 'min-h-40' : ''}`}>
          <Actions
            outcome={outcome}
            order={order}
            installs={installs}
            gaveUp={gaveUp}
            url={url}
            blocked={state.blocked}
          />
        </div>
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

/**
 * Z34: what happens when an eSIM or its data comes too late; once it is there, until when an eSIM can be given back, and that data needs
 * no installation. As high in either case, so that nothing moves.
 */
function NextPromise({ order, isThere }: { order: OrderDetail; isThere: boolean }) {
  const bought = boughtIn(order);
  if (order.rental || (bought !== 'esim' && bought !== 'topUp')) return null;
  const place = 'mt-4 min-h-[2lh] text-left';
  if (!isThere)
    return (
      <PromiseList
        of={[{ promise: 'delivery', of: bought === 'esim' ? 'esim' : 'top-up' }]}
        className={place}
      />
    );
  if (bought === 'esim') return <UnusedRefund order={order} className={place} />;
  return <PromiseList of={[{ promise: 'nothingToInstall' }]} className={place} />;
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
  const [title, text] = useWords({ outcome, order, delivery, gaveUp });
  const until = isOpen(outcome) && !gaveUp ? order?.expires_at : null;
  return (
    <div role="status">
      {/* As high for every outcome: what stands below stays where it is when the payment comes in. */}
      <h1 className="mt-4 grid place-items-end justify-items-center text-xl max-[24rem]:min-h-[2lh] sm:text-2xl">
        {title}
      </h1>
      {/* Another sentence is another element: centred text that changes counts as a layout shift. */}
      <p key={text} className="mx-auto mt-2 min-h-[3lh] max-w-sm text-slate">
        {until && <TimeLeft until={until} />}
        <span>{text}</span>
      </p>
    </div>
  );
}

function useWords({ outcome, order, delivery, gaveUp }: WordsProps): [title: string, text: string] {
  const t = useT('payment');
  const language = useLanguage();
  const arrived = order
    ? t(successWords[boughtIn(order)][delivery === 'done' ? 'done' : 'awaited'])
    : t('successText');
  const isCard = order?.payment_method === 'card';
  const refunded = (of: OrderDetail) => {
    const amount = formatRupiah(of.refund?.amount ?? of.total);
    if (isUndelivered(of)) return t('undeliveredText', { amount });
    const isAsked = of.events.some(({ kind }) => kind === 'refund_requested');
    return t(isAsked ? 'refundedAsked' : 'refundedText', { amount });
  };
  const words: Record<Outcome, [title: string, text: string]> = {
    waiting: [t('waitingTitle'), t('waitingText')],
    declined: [t(isCard ? 'cardDeclinedTitle' : 'declinedTitle'), t('declinedText')],
    pageExpired: [t('pageExpiredTitle'), t('pageExpiredText')],
    success: [t('successTitle'), gaveUp ? t('notDeliveredYet') : arrived],
    refunded: [t('refundedTitle'), order ? refunded(order) : ''],
    cancelled: [t('cancelledTitle'), t('cancelledText')],
    expired: [
      t('expiredTitle'),
      order ? sentences([t('expiredText'), t('cancelledText')], language) : t('expiredText'),
    ],
    unknown: [t('unknownTitle'), t('unknownText')],
  };
  const [title, text] = words[outcome];
  return [title, gaveUp && isOpen(outcome) ? t('noPaymentYet') : text];
}

function Facts({ transaction, order }: { transaction: string; order: OrderDetail | null }) {
  const t = useT('payment');
  // The mails of an order go to its account.
  const email = useSession()?.user.email;
  const value = (text: ReactNode) => text || <span className="text-slate">…</span>;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3 text-left">
      <TicketField label={t('order')}>
        <span className="wrap-anywhere min-[22.5rem]:whitespace-nowrap">{orderOf(transaction)}</span>
      </TicketField>
      <TicketField label={t('amount')} className="text-right">
        {value(order && formatRupiah(order.total))}
      </TicketField>
      <TicketField label={t('plan')} className="col-span-2">
        {value(order && <Dotted>{order.name}</Dotted>)}
      </TicketField>
      {email && (
        <TicketField label={t('email')} className="col-span-2">
          {email}
        </TicketField>
      )}
    </dl>
  );
}
