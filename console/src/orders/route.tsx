import { addressInput } from '@langit/contract/operator/address-input';
import type { CallRequest } from '@langit/contract/operator/calls';
import { productTypes } from '@langit/contract/values/catalogue';
import type { ExceptionKind } from '@langit/contract/values/exceptions';
import { type OrderStatus, orderStatuses, orderStatusOf } from '@langit/contract/values/order-statuses';
import {
  awaitingDelivery,
  deliveryStates,
  orderChannels,
  orderKinds,
  paidInFull,
  paymentStatuses,
} from '@langit/contract/values/orders';
import { supplierNames } from '@langit/contract/values/suppliers';
import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import type { Answer } from '../lib/console-api';
import { download } from '../lib/download';
import { rupiahFigure, useFormat } from '../lib/format';
import { type ConsoleTexts, useKindWords, useT } from '../lib/texts';
import { toneOfKind, useShortName } from '../things/exceptions/short-name';
import { OrderBadge } from '../things/orders/order-badge';
import { partnerName } from '../things/partners';
import { refundRules, useRefundWords } from '../things/refunds/words';
import { actionOf } from '../ui/action';
import { ActionButton } from '../ui/actions';
import { BulkCall } from '../ui/bulk-call';
import { CardLine } from '../ui/card-line';
import type { Choice } from '../ui/field';
import type { Filter } from '../ui/filters';
import { listScreen } from '../ui/list-screen';
import { Moment } from '../ui/moment';

type Order = Answer<'orders.list'>[number];

const words = ['refund_by', 'unit'] as const;
const bySupplier = ['declined_by', 'refused_by'] as const;
const days = ['money_from', 'money_to', 'refund_from', 'refund_to', 'rented_from', 'rented_to'] as const;

const suppliers = supplierNames.map((name) => ({ value: name, label: partnerName(name) }));

/** The filters by which a figure opens its orders: those of reports, and of what a supplier declines now. */
function useFigureFilters(): Filter[] {
  const t = useT('orders-by-report');
  const kind = useKindWords();
  const { ruleOf } = useRefundWords();
  const choice = (name: keyof ConsoleTexts['orders-by-report'], choices: readonly Choice[]): Filter => ({
    name,
    label: t(name),
    kind: 'choice',
    choices,
  });
  return [
    choice(
      'type',
      productTypes.map((type) => ({ value: type, label: kind(type)('name') })),
    ),
    choice('source', [...suppliers, { value: 'own stock', label: t('own_stock') }]),
    ...bySupplier.map((name) => choice(name, suppliers)),
    choice(
      'refund_rule',
      refundRules.map((rule) => ({ value: rule, label: ruleOf(rule) })),
    ),
    ...words.map((name): Filter => ({ name, label: t(name), kind: 'text' })),
    ...days.map((name): Filter => ({ name, label: t(name), kind: 'day' })),
  ];
}

const views = ['not_paid', 'all'] as const;

/** Orders that wait for the shop, and those with a case: the lists with a number. */
const waiting = { payment: paidInFull, delivery: awaitingDelivery } as const;
const troubled = { flagged: true } as const;

/** Orders that ended unpaid would flood the list: they are a view of their own, and in the list of a status that is asked for. */
const viewOf = (query: URLSearchParams) => ({
  view:
    views.find((view) => view === query.get('view')) ??
    (query.has('order_status') ? ('all' as const) : ('live' as const)),
});

export const { loader, Component } = listScreen('order', {
  opensPage: true,
  texts: ['orders', 'states', 'orders-by-report', 'refund-words', 'kinds', ...productTypes],
  input: ({ query }) => viewOf(query),
  more: async ({ session, person }) => {
    const countOf = async (filter: CallRequest<'orders.list'>) =>
      (await session.read('orders.list', { ...filter, view: 'live', count: true, limit: 1 })).count ?? 0;
    const [toDeliver, problems] = await Promise.all([countOf(waiting), countOf(troubled)]);
    return { places: person.permissions.includes('orders.place'), toDeliver, problems };
  },
  useParts({ more: { places, toDeliver, problems }, query }) {
    const t = useT('orders');
    const ui = useT('ui');
    const state = useT('states');
    const byReport = useT('orders-by-report');
    const figureFilters = useFigureFilters();
    const { rupiah } = useFormat();
    return {
      title: t('title'),
      head: (
        <>
          <ActionButton
            look="quiet"
            action={actionOf({
              call: 'orders.file',
              label: ui('file'),
              input: addressInput('orders.file', query, undefined, viewOf(query)),
              after: download,
              done: ui('fileDone'),
            })}
          />
          {places && (
            <ButtonLink look="secondary" to="/orders/new">
              {t('newOrder')}
            </ButtonLink>
          )}
        </>
      ),
      name: t('list'),
      views: [
        { label: t('viewAll'), query: '' },
        { label: t('viewUnpaid'), query: 'payment=PENDING' },
        { label: t('viewToDeliver'), query: String(new URLSearchParams(waiting)), count: toDeliver },
        { label: t('viewProblems'), query: 'flagged=on', count: problems },
      ],
      filters: [
        {
          name: 'order_status',
          label: t('status'),
          kind: 'choice',
          choices: orderStatuses.map((value) => ({ value, label: state(`order_${value}`) })),
        },
        {
          name: 'kind',
          label: t('kind'),
          kind: 'choice',
          choices: orderKinds.map((value) => ({ value, label: state(value) })),
        },
        { name: 'product', label: t('product'), kind: 'found', of: 'product' },
        { name: 'from', label: t('from'), kind: 'day' },
        { name: 'to', label: t('to'), kind: 'day' },
        {
          name: 'payment',
          label: t('payment'),
          kind: 'choice',
          choices: paymentStatuses.map((value) => ({ value, label: state(value) })),
        },
        {
          name: 'delivery',
          label: t('delivery'),
          kind: 'choice',
          choices: deliveryStates.map((value) => ({ value, label: state(value) })),
        },
        { name: 'customer', label: t('customer'), kind: 'found', of: 'customer' },
        {
          name: 'view',
          label: t('view'),
          kind: 'choice',
          choices: [
            { value: 'not_paid', label: t('notPaid') },
            { value: 'all', label: byReport('all') },
          ],
        },
        { name: 'place', label: t('place'), kind: 'found', of: 'place' },
        {
          name: 'supplier',
          label: t('supplier'),
          kind: 'choice',
          choices: suppliers,
        },
        { name: 'voucher', label: t('voucher'), kind: 'text' },
        { name: 'courier', label: t('courier'), kind: 'text' },
        {
          name: 'channel',
          label: t('channel'),
          kind: 'choice',
          choices: orderChannels.map((value) => ({ value, label: t(`channel_${value}`) })),
        },
        { name: 'flag', label: t('exception'), kind: 'text' },
        { name: 'paid_from', label: t('paidFrom'), kind: 'day' },
        { name: 'paid_to', label: t('paidTo'), kind: 'day' },
        // A report's row leads here with them: they are chips, not fields of every search.
        ...figureFilters.filter(({ name }) => query.has(name)),
        { name: 'total_from', label: t('totalFrom'), kind: 'number' },
        { name: 'total_to', label: t('totalTo'), kind: 'number' },
      ],
      columns: [
        { name: 'order', title: t('number'), cell: ({ order }) => order },
        {
          name: 'placed',
          title: t('placed'),
          cell: ({ placed }) => <Moment at={placed} />,
          sorts: true,
          sortsAtFirst: 'desc',
        },
        { name: 'customer', title: t('customer'), cell: ({ customer }) => customer ?? '', isLong: true },
        {
          name: 'product',
          title: t('what'),
          cell: ({ what, kind }) => what ?? state(kind),
          isLong: true,
        },
        { name: 'kind', title: t('kind'), cell: ({ kind }) => state(kind), isExtra: true },
        { name: 'status', title: t('status'), cell: (row) => <Standing of={row} /> },
        {
          name: 'total',
          title: t('total'),
          unit: 'Rp',
          cell: ({ total }) => rupiahFigure(total),
          isNumber: true,
          sorts: true,
          leaves: 'third',
        },
        {
          name: 'channel',
          title: t('channel'),
          cell: ({ channel }) => (channel === 'storefront' ? '' : <Badge>{t(`channel_${channel}`)}</Badge>),
          isExtra: true,
        },
      ],
      card: (row) => [
        <CardLine key="who" end={rupiah(row.total)}>
          {row.customer ?? row.order}
        </CardLine>,
        <span key="what">
          <span className="block truncate">{row.what ?? state(row.kind)}</span>
          <CardLine isSmall end={<Standing of={row} isShort />}>
            <Moment at={row.placed} />
            {row.customer !== null && <span>{` · ${row.order}`}</span>}
          </CardLine>
        </span>,
      ],
      empty: (isFiltered) => ({
        title: isFiltered ? t('noMatch') : t('none'),
        children: isFiltered ? t('noMatchSays') : t('noneSays'),
      }),
      bulk: (chosen, clear) => (
        <>
          <BulkCall
            call="orders.retry"
            label={t('retry')}
            inputs={chosen.map(({ order }) => ({ order }))}
            nameOf={({ order }) => String(order)}
            onDone={clear}
          />
          <BulkCall
            call="orders.resend"
            label={t('resend')}
            inputs={chosen.map(({ order }) => ({ order }))}
            nameOf={({ order }) => String(order)}
            onDone={clear}
          />
        </>
      ),
    };
  },
});

/** Cases that the status says in the same words. */
const saidByStatus: { [S in OrderStatus]?: ExceptionKind } = {
  email_failed: 'mail_failed',
  disputed: 'chargeback',
};

const unsaid = (order: Order): readonly string[] =>
  order.exceptions.filter((kind) => kind !== saidByStatus[orderStatusOf(order)]);

/**
 * Where an order is, with what is the matter beyond it: the first case, and how many more there are. There is one pill: what is the matter says
 * more than "Problem". `isShort`: no room for a second word.
 */
function Standing({ of: order, isShort = false }: { of: Order; isShort?: boolean }) {
  const shortName = useShortName();
  const [first, ...more] = unsaid(order);
  if (first === undefined) return <OrderBadge of={order} />;
  const name = shortName(first);
  const label = more.length > 0 ? `${name} +${more.length}` : name;
  if (isShort || orderStatusOf(order) === 'problem')
    return (
      <Badge tone={toneOfKind(first)} className="whitespace-nowrap">
        {label}
      </Badge>
    );
  return (
    <span className="flex max-w-40 items-center gap-1.5 xl:max-w-none">
      <OrderBadge of={order} />
      <span data-words className="min-w-0 truncate text-slate text-xs">
        {label}
      </span>
    </span>
  );
}
