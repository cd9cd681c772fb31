import type { OrderDetail } from '@langit/contract/wire/orders';
import { Notice } from '@langit/ui/badge';
import { AlertIcon, ExternalIcon, QrIcon } from '@langit/ui/icons';
import { useT } from '../i18n/texts';
import { CancelOrder } from '../purchase/cancel-order';
import { NewPaymentPage } from '../purchase/new-payment-page';
import { orderAgainPath } from '../purchase/order-again';
import { isOpen, type Outcome } from '../purchase/payment-outcome';
import { ButtonLink } from '../ui/links';
import { Skeleton } from '../ui/states';

const pathOf = ({ order_id }: OrderDetail): string => `/account/order-history/${order_id}`;

/** What the customer can do next: pay, open a new page, cancel, or look at the order. */
export function Actions({
  outcome,
  order,
  installs = false,
  gaveUp,
  url,
  blocked,
}: {
  outcome: Outcome;
  order: OrderDetail | null;
  /** The order's page installs its eSIM (Z24). */
  installs?: boolean;
  gaveUp: boolean;
  /** The payment page, while it takes payments. */
  url: string | null;
  blocked: boolean;
}) {
  const t = useT('payment');
  if (isOpen(outcome) && !gaveUp)
    return <Paying outcome={outcome} order={order} url={url} blocked={blocked} />;
  if ((outcome === 'success' || outcome === 'refunded') && order) {
    return (
      <div className="grid gap-3">
        <ButtonLink to={pathOf(order)}>
          {installs && <QrIcon className="size-5" />}
          <span>{t(installs ? 'install' : 'seeOrder')}</span>
        </ButtonLink>
        <ButtonLink to="/account/order-history" look="quiet">
          {t('history')}
        </ButtonLink>
      </div>
    );
  }
  const isOver = outcome === 'expired' || outcome === 'cancelled';
  return (
    <div className="grid gap-3">
      {isOver && (
        <ButtonLink to={order ? orderAgainPath(order) : '/products'}>
          {t(order ? 'orderAgain' : 'newOrder')}
        </ButtonLink>
      )}
      <ButtonLink to="/account/order-history" look={isOver ? 'quiet' : 'primary'}>
        {t('history')}
      </ButtonLink>
    </div>
  );
}

/** The order can still be paid: on its page, again or another way, or on a new one. */
function Paying({
  outcome,
  order,
  url,
  blocked,
}: {
  outcome: Outcome;
  order: OrderDetail | null;
  url: string | null;
  blocked: boolean;
}) {
  const t = useT('payment');
  const isExpired = outcome === 'pageExpired';
  if (!url && !isExpired) return <Skeleton className="h-25" />;
  return (
    <div className="grid gap-3">
      {isExpired && order ? (
        <NewPaymentPage order={order} />
      ) : (
        <PaymentPageLink url={url ?? ''} blocked={blocked} isDeclined={outcome === 'declined'} />
      )}
      {order && <CancelOrder order={order} isShownHere />}
      {outcome === 'waiting' && <p className="text-slate text-sm">{t('waitingCare')}</p>}
    </div>
  );
}

function PaymentPageLink({
  url,
  blocked,
  isDeclined,
}: {
  url: string;
  blocked: boolean;
  isDeclined: boolean;
}) {
  const t = useT('payment');
  return (
    <>
      {blocked && (
        <Notice tone="warn" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          {t('blocked')}
        </Notice>
      )}
      <a href={url} target="_blank" rel="noopener" className="button button-primary">
        {t(isDeclined ? 'payAnotherWay' : blocked ? 'openPayment' : 'openAgain')}
        <ExternalIcon className="size-4.5" />
      </a>
    </>
  );
}
