import type { Order } from '@langit/contract/wire/orders';
import { pageRequest } from '../document/load-context.server';
import { useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { seo } from '../lib/seo';
import { signedIn } from '../lib/signed-in';
import { useSession } from '../lib/use-session';
import { Button, ButtonLink } from '../ui/button';
import { EmptyState, ErrorState } from '../ui/states';
import type { Route } from './+types/order-history';
import { AccountFrame } from './account-frame';
import { ListRoom } from './list-room';
import { OrderCard } from './order-card';
import { useList } from './use-list';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return { texts: textsFor(language, 'orders'), title: translator(language, 'orders')('history') };
}

export const clientLoader = signedIn(({ serverLoader }: Route.ClientLoaderArgs) => serverLoader());

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

const readOrders = (cursor?: string) =>
  api.call('GET /capi/order-history', {
    query: { is_mobile: matchMedia('(width < 40rem)').matches ? 'true' : 'false', cursor },
  });

/** O1 */
export default function OrderHistory() {
  const t = useT('orders');
  const session = useSession();
  const history = useList(session?.token, readOrders, 'the orders were not loaded');
  const { items: orders, busy, load, more, moreFailed } = history;
  if (!session) return null;
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('history')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('historyText')}</p>
      {orders === null && <ListRoom label={t('loading')} rows={3} rowClass="h-40 sm:h-30" />}
      {orders === 'failed' && <ErrorState title={t('loadFailed')} onRetry={() => void load()} busy={busy} />}
      {Array.isArray(orders) && orders.length === 0 && (
        <EmptyState title={t('empty')}>
          <ButtonLink to="/products">{t('toPlans')}</ButtonLink>
        </EmptyState>
      )}
      {Array.isArray(orders) && orders.length > 0 && (
        <ul className="grid gap-4">
          {orders.map((order: Order) => (
            <OrderCard key={order.order_id} order={order} onChanged={() => void load()} />
          ))}
        </ul>
      )}
      {moreFailed && (
        <p role="alert" className="mt-5 text-center text-ember">
          {t('loadFailed')}
        </p>
      )}
      {more && (
        <div className="mt-5 text-center">
          <Button look="secondary" busy={busy} onClick={more}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
