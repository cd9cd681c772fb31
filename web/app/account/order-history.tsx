import type { Order } from '@langit/contract/orders';
import { pageRequest } from '@langit/web-context';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { logFailure } from '../lib/log';
import { seo } from '../lib/seo';
import { useRequiredSession } from '../lib/session';
import { useDelayed } from '../lib/use-delayed';
import { ButtonLink } from '../ui/button';
import { EmptyState, ErrorState, Skeleton } from '../ui/states';
import type { Route } from './+types/order-history';
import { AccountFrame } from './account-frame';
import { OrderCard } from './order-card';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return { texts: textsFor(language, 'orders'), title: translator(language, 'orders')('history') };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const title = loaderData?.title ?? '';
  return seo({ location, matches }, { title, description: title, index: false });
}

/** Loaded once, and again in another language: an order's name is in the page's language. */
function useOrders(token: string | undefined) {
  const language = useLanguage();
  const [orders, setOrders] = useState<readonly Order[] | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setBusy(true);
    const answer = await api.call('GET /capi/order-history', {
      query: { is_mobile: matchMedia('(width < 40rem)').matches ? 'true' : 'false' },
    });
    setBusy(false);
    if (answer.ok) return setOrders(answer.data);
    logFailure('the orders were not loaded', answer.error);
    setOrders((shown) => (shown === null ? 'failed' : shown));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other names
  useEffect(() => {
    if (token) void load();
  }, [token, language, load]);
  return { orders, busy, load };
}

/** O1 */
export default function OrderHistory() {
  const t = useT('orders');
  const session = useRequiredSession();
  const { orders, busy, load } = useOrders(session?.token);
  const slow = useDelayed(orders === null);
  if (!session) return null;
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('history')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('historyText')}</p>
      {orders === null && (
        <div className="grid min-h-96 content-start gap-4">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          {slow && [0, 1, 2].map((row) => <Skeleton key={row} className="h-40 rounded-lg sm:h-30" />)}
        </div>
      )}
      {orders === 'failed' && <ErrorState title={t('loadFailed')} onRetry={() => void load()} busy={busy} />}
      {Array.isArray(orders) && orders.length === 0 && (
        <EmptyState title={t('empty')}>
          <ButtonLink to="/products">{t('toPlans')}</ButtonLink>
        </EmptyState>
      )}
      {Array.isArray(orders) && orders.length > 0 && (
        <ul className="grid gap-4">
          {orders.map((order: Order) => (
            <OrderCard key={order.order_id} order={order} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
