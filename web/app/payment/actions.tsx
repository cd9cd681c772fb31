import type { OrderDetail } from '@langit/contract/wire/orders';
import { useT } from '../i18n/texts';
import { CancelOrder } from '../purchase/cancel-order';
import { NewPaymentPage } from '../purchase/new-payment-page';
import { Notice } from '../ui/badge';
import { ButtonLink, LocalLink } from '../ui/button';
import { AlertIcon, ExternalIcon } from '../ui/icons';
import { Skeleton } from '../ui/states';
import type { Outcome } from './payment-outcome';

const pathOf = ({ order_id }: OrderDetail): string => `/account/order-history/${order_id}`;

/** Z24: the whole stub is the button to the eSIM that is ready. */
export function InstallStub({ order }: { order: OrderDetail }) {
  const t = useT('payment');
  return (
    <LocalLink
      to={pathOf(order)}
      className="grid min-h-full place-items-center rounded-b-lg p-5 text-center font-extrabold text-lg text-on-primary"
    >
      {t('install')}
    </LocalLink>
  );
}

/** What the customer can do next: pay, open a new page, cancel, or look at the order. */
export function Actions({
  outcome,
  order,
  gaveUp,
  url,
  blocked,
}: {
  outcome: Outcome;
  order: OrderDetail | null;
  gaveUp: boolean;
  /** The payment page, while it takes payments. */
  url: string | null;
  blocked: boolean;
}) {
  const t = useT('payment');
  if (outcome === 'waiting' && !gaveUp) return <Waiting order={order} url={url} blocked={blocked} />;
  if (outcome === 'success' && order) {
    return (
      <ButtonLink to={pathOf(order)} className="w-full text-lg">
        {t('seeOrder')}
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

function Waiting({
  order,
  url,
  blocked,
}: {
  order: OrderDetail | null;
  url: string | null;
  blocked: boolean;
}) {
  const isExpired = order?.payment_page === 'expired';
  if (!url && !isExpired) return <Skeleton className="h-25" />;
  return (
    <div className="grid gap-3">
      {isExpired ? <NewPaymentPage order={order} /> : <PaymentPageLink url={url ?? ''} blocked={blocked} />}
      {order && <CancelOrder order={order} small={false} />}
    </div>
  );
}

function PaymentPageLink({ url, blocked }: { url: string; blocked: boolean }) {
  const t = useT('payment');
  return (
    <>
      {blocked && (
        <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          {t('blocked')}
        </Notice>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={`button ${blocked ? 'button-primary' : 'button-secondary'}`}
      >
        {t(blocked ? 'openPayment' : 'openAgain')}
        <ExternalIcon className="size-4.5" />
      </a>
    </>
  );
}
