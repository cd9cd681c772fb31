import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { HistoryOrder } from '@langit/contract/wire/orders';
import { Button } from '@langit/ui/button';
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
import { ButtonLink } from '../../ui/links';
import { NeedsScript } from '../../ui/needs-script';
import { EmptyState, ErrorState } from '../../ui/states';
import { AccountFrame } from '../account-frame';
import { ListRoom } from '../list-room';
import type { Route } from './+types/route';
import { goodsNow, isNow, placeNow } from './now-rules';
import { OrderRow } from './order-row';

export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'orders', 'unpaid', 'devices'),
    title: translator(language, 'orders')('history'),
  };
}

/** How many pages of the list are shown: `?pages=2` after one "show more". */
const pagesIn = (search: URLSearchParams): number => Math.max(1, Number(search.get('pages')) || 1);

export const clientLoader = signedIn(async ({ request, serverLoader }: Route.ClientLoaderArgs, customer) => {
  const pages = pagesIn(new URL(request.url).searchParams);
  const { call, session } = customer;
  const [page, orders, esims, devices] = await Promise.all([
    serverLoader(),
    readOrders(customer, pages),
    call('GET /capi/my-esims', { query: {} }),
    call('GET /capi/my-device', { query: { customer_id: session.user.customer_id } }),
  ]);
  // Without them the list says as much as the orders do.
  return { ...page, orders, esims: esims.ok ? esims.data : [], devices: devices.ok ? devices.data : [] };
});

/** The first pages of the list, which follow each other by their cursors. `more`: the list goes on; `failed`: a later page did not come. */
async function readOrders({ call, session }: Customer, pages: number) {
  const { customer_id } = session.user;
  const is_mobile = matchMedia('(width < 40rem)').matches ? 'true' : 'false';
  const orders: HistoryOrder[] = [];
  let cursor: string | undefined;
  for (let page = 1; page <= pages; page++) {
    const answer = await call('GET /capi/order-history', { query: { customer_id, is_mobile, cursor } });
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

const goodsOf = (data: Route.ComponentProps['loaderData']) =>
  'orders' in data ? { esims: data.esims, devices: data.devices } : { esims: [], devices: [] };

/** What is in use or on its way, a late router and what is not paid first, then everything before (Z32). */
function Orders({ orders, goods }: { orders: readonly HistoryOrder[]; goods: ReturnType<typeof goodsOf> }) {
  const t = useT('orders');
  const rows = orders.map((order) => ({ order, goods: goodsNow(order, goods) }));
  const today = dayInJakarta(new Date());
  const place = (row: (typeof rows)[number]) => placeNow(row.order, row.goods, today);
  const now = rows
    .filter(({ order, goods: used }) => isNow(order, used))
    .toSorted((a, b) => place(a) - place(b));
  const parts = [
    ['nowTitle', now],
    ['beforeTitle', rows.filter(({ order, goods: used }) => !isNow(order, used))],
  ] as const;
  return parts.map(
    ([title, part]) =>
      part.length > 0 && (
        <section key={title} className="mb-8">
          <h2 className="mb-2 text-lg">{t(title)}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {part.map(({ order, goods: used }) => (
              <OrderRow key={order.order_id} order={order} goods={used} />
            ))}
          </ul>
        </section>
      ),
  );
}

/** O1 */
export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const t = useT('orders');
  const session = useSession();
  const revalidator = useRevalidator();
  const loadsMore = useNavigation().state === 'loading';
  const [search, setSearch] = useSearchParams();
  const { data: list, failure } = useShown('orders' in loaderData ? loaderData.orders : null);
  if (!session) return <NeedsScript title={loaderData.title} />;
  const showMore = () =>
    list?.failed
      ? void revalidator.revalidate()
      : setSearch({ pages: String(pagesIn(search) + 1) }, { replace: true, preventScrollReset: true });
  const busy = revalidator.state !== 'idle';
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('history')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('historyText')}</p>
      {!list && !failure && <ListRoom label={t('loading')} rows={3} rowClass="h-18" />}
      {failure && (
        <ErrorState title={t('loadFailed')} onRetry={() => void revalidator.revalidate()} busy={busy} />
      )}
      {list?.orders.length === 0 && (
        <EmptyState title={t('empty')}>
          <ButtonLink to="/products">{t('toPlans')}</ButtonLink>
        </EmptyState>
      )}
      {list && list.orders.length > 0 && <Orders orders={list.orders} goods={goodsOf(loaderData)} />}
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
