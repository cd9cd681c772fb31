import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { seo } from '../lib/seo';
import { signedIn } from '../lib/signed-in';
import { useDelayed } from '../lib/use-delayed';
import { useSession } from '../lib/use-session';
import { ButtonLink, LocalLink } from '../ui/button';
import { ChevronLeftIcon } from '../ui/icons';
import { EmptyState, ErrorState, Skeleton } from '../ui/states';
import type { Route } from './+types/order';
import { AccountFrame } from './account-frame';
import { OrderPage } from './order-page';
import { useOrder } from './use-order';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'orders', 'plan'),
    title: translator(language, 'orders')('history'),
  };
}

export const clientLoader = signedIn(({ serverLoader }: Route.ClientLoaderArgs) => serverLoader());

export function meta({ loaderData, location, matches, params }: Route.MetaArgs) {
  const title = `${params.order_id} · ${loaderData?.title ?? ''}`;
  return seo({ location, matches }, { title, description: title, index: false });
}

/** O2: an order's own page. */
export default function OrderRoute({ params }: Route.ComponentProps) {
  const t = useT('orders');
  const session = useSession();
  const { order, failure, busy, load } = useOrder(session?.token, params.order_id);
  const slow = useDelayed(order === null && failure === null);
  if (!session) return null;
  return (
    <AccountFrame>
      <LocalLink
        to="/account/order-history"
        className="no-print -ml-1.5 mb-1 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {t('backToHistory')}
      </LocalLink>
      {order ? (
        <OrderPage order={order} onChanged={() => void load()} />
      ) : (
        <h1 className="sr-only">{params.order_id}</h1>
      )}
      {!order && failure === 'missing' && (
        <EmptyState title={t('notFound')}>
          <ButtonLink to="/account/order-history">{t('history')}</ButtonLink>
        </EmptyState>
      )}
      {!order && failure === 'failed' && (
        <ErrorState title={t('orderFailed')} onRetry={() => void load()} busy={busy} />
      )}
      {!order && !failure && (
        <div className="min-h-[70vh]">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          {slow && (
            <>
              <Skeleton className="h-9 w-64 max-w-full" />
              <Skeleton className="mt-6 h-110 rounded-lg" />
            </>
          )}
        </div>
      )}
    </AccountFrame>
  );
}
