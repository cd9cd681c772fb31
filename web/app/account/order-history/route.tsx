import type { Order } from '@langit/contract/wire/orders';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { useShown } from '../../lib/use-shown';
import { paymentMutations } from '../../purchase/payment-mutations';
import { type Customer, signedIn } from '../../session/signed-in';
import { useSession } from '../../session/use-session';
import { Button, ButtonLink } from '../../ui/button';
import { NeedsScript } from '../../ui/needs-script';
import { EmptyState, ErrorState } from '../../ui/states';
import { AccountFrame } from '../account-frame';
import { ListRoom } from '../list-room';
import type { Route } from './+types/route';
import { OrderCard } from './order-card';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return { texts: textsFor(language, 'orders', 'unpaid'), title: translator(language, 'orders')('history') };
}

/** How many pages of the list are shown: `?pages=2` after one "show more". */
const pagesIn = (search: URLSearchParams): number => Math.max(1, Number(search.get('pages')) || 1);

export const clientLoader = signedIn(async ({ request, serverLoader }: Route.ClientLoaderArgs, { call }) => {
  const pages = pagesIn(new URL(request.url).searchParams);
  const [page, orders] = await Promise.all([serverLoader(), readOrders(call, pages)]);
  return { ...page, orders };
});

/** The first pages of the list, which follow each other by their cursors. `more`: the list goes on; `failed`: a later page did not come. */
async function readOrders(call: Customer['call'], pages: number) {
  const is_mobile = matchMedia('(width < 40rem)').matches ? 'true' : 'false';
  const orders: Order[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= pages; page++) {
    const answer = await call('GET /capi/order-history', { query: { is_mobile, cursor } });
    if (!answer.ok && page === 1) return answer;
    if (!answer.ok) return { ok: true as const, data: { orders, more: true, failed: true } };
    orders.push(...answer.data);
    cursor = answer.next;
    if (cursor === undefined) break;
  }
  return { ok: true as const, data: { orders, more: cursor !== undefined, failed: false } };
}

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(paymentMutations, request, customer),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** O1 */
export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const t = useT('orders');
  const session = useSession();
  const revalidator = useRevalidator();
  const loadsMore = useNavigation().state === 'loading';
  const [search, setSearch] = useSearchParams();
  const { data: list, failure } = useShown('orders' in loaderData ? loaderData.orders : null);
  if (!session) return <NeedsScript />;
  const showMore = () =>
    list?.failed
      ? void revalidator.revalidate()
      : setSearch({ pages: String(pagesIn(search) + 1) }, { replace: true, preventScrollReset: true });
  const busy = revalidator.state !== 'idle';
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('history')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('historyText')}</p>
      {!list && !failure && <ListRoom label={t('loading')} rows={3} rowClass="h-40 sm:h-30" />}
      {failure && (
        <ErrorState title={t('loadFailed')} onRetry={() => void revalidator.revalidate()} busy={busy} />
      )}
      {list?.orders.length === 0 && (
        <EmptyState title={t('empty')}>
          <ButtonLink to="/products">{t('toPlans')}</ButtonLink>
        </EmptyState>
      )}
      {list && list.orders.length > 0 && (
        <ul className="grid gap-4">
          {list.orders.map((order) => (
            <OrderCard key={order.order_id} order={order} />
          ))}
        </ul>
      )}
      {list?.failed && (
        <p role="alert" className="mt-5 text-center text-ember">
          {t('loadFailed')}
        </p>
      )}
      {list?.more && (
        <div className="mt-5 text-center">
          <Button look="secondary" busy={loadsMore || busy} onClick={showMore}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </AccountFrame>
  );
}
