import { ChevronLeftIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { noticesAbout } from '../../lib/shop-notices';
import { useDelayed } from '../../lib/use-delayed';
import { usePoll } from '../../lib/use-poll';
import { useShown } from '../../lib/use-shown';
import { signedIn } from '../../session/signed-in';
import { useSession } from '../../session/use-session';
import { ButtonLink, LocalLink } from '../../ui/links';
import { NeedsScript } from '../../ui/needs-script';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states';
import { AccountFrame } from '../account-frame';
import type { Route } from './+types/route';
import type { clientLoader as readNow } from './now';
import { orderMutations } from './order-mutations';
import { hasWaited, isRefunding, pollEvery } from './order-pace';
import { OrderPage } from './order-page';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'orders', 'unpaid', 'payment', 'devices', 'plan', 'promises', 'validation'),
    title: translator(language, 'orders')('history'),
  };
}

export const clientLoader = signedIn(async ({ params, serverLoader }: Route.ClientLoaderArgs, { call }) => {
  const [page, order, notices] = await Promise.all([
    serverLoader(),
    call('GET /capi/orders/:order_id', { params }),
    call('GET /capi/notices'),
  ]);
  return { ...page, order, notices: notices.ok ? notices.data : [] };
});

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(orderMutations, request, customer),
);

/** A look-up of top-ups changes nothing of the order. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !actionResult?.found;
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  return privateHead(matches, `${params.order_id} · ${loaderData?.title ?? ''}`);
}

type Loaded = Route.ComponentProps['loaderData'];

/** The order, kept fresh while the page is looked at. */
function useOrder(id: string, loaderData: Loaded) {
  const poll = useFetcher<typeof readNow>();
  const revalidator = useRevalidator();
  const loaded = 'order' in loaderData ? loaderData.order : null;
  const { data: order, failure } = useShown(poll.data ?? loaded);
  const [refundPolls, setRefundPolls] = useState(0);
  const ask = () => {
    if (order && isRefunding(order)) setRefundPolls((count) => count + 1);
    return poll.load(`/account/order-history/${id}/now`);
  };
  usePoll(ask, { active: order !== null, every: pollEvery(order, hasWaited(refundPolls)), fresh: true });
  return {
    order,
    failure,
    busy: revalidator.state !== 'idle',
    retry: () => void revalidator.revalidate(),
  };
}

/** O2: an order's own page. */
export default function OrderRoute({ params, loaderData }: Route.ComponentProps) {
  const session = useSession();
  if (!session) return <NeedsScript title={loaderData.title} />;
  return (
    <AccountFrame>
      <OneOrder key={params.order_id} id={params.order_id} loaderData={loaderData} />
    </AccountFrame>
  );
}

function OneOrder({ id, loaderData }: { id: string; loaderData: Loaded }) {
  const t = useT('orders');
  const { order, failure, busy, retry } = useOrder(id, loaderData);
  const notices = 'notices' in loaderData ? loaderData.notices : [];
  const slow = useDelayed(order === null && failure === null);
  return (
    <>
      {/* On smaller screens the menu right above has the same link. */}
      <LocalLink
        to="/account/order-history"
        className="no-print -ml-1.5 mb-1 hidden min-h-11 lg:inline-flex items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {t('backToHistory')}
      </LocalLink>
      {order ? (
        <OrderPage order={order} notices={noticesAbout(notices, order.destination_code ?? '')} />
      ) : (
        <h1 className="sr-only">{id}</h1>
      )}
      {failure?.status === 404 && (
        <EmptyState title={t('notFound')}>
          <ButtonLink to="/account/order-history">{t('history')}</ButtonLink>
        </EmptyState>
      )}
      {failure && failure.status !== 404 && (
        <ErrorState title={t('orderFailed')} onRetry={retry} busy={busy} />
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
    </>
  );
}
