import { orderDoors, orderKinds, paymentStatuses } from '@langit/contract/values/orders';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { Badge } from '../ui/badge';
import { BulkCall } from '../ui/bulk-call';
import { ButtonLink } from '../ui/button';
import type { Column } from '../ui/columns';
import { type Filter, Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ScreenHead } from '../ui/screen-head';
import { byReportFilters, byReportNames } from './by-report/filters';
import { byReportTexts } from './by-report/texts';
import { PaymentState } from './payment-state';
import { stateTexts } from './states';
import { ordersTexts } from './texts';

type Order = Answer<'orders.list'>[number];

const words = [
  'payment',
  'delivery',
  'kind',
  'flag',
  'customer',
  'product',
  'place',
  'supplier',
  'courier',
  'voucher',
  'door',
];
const days = ['from', 'to', 'paid_from', 'paid_to'];
const sums = ['total_from', 'total_to'];
const views = ['not_paid', 'all'] as const;

export const loader = screenLoader(
  [ordersTexts, stateTexts, byReportTexts],
  async ({ desk, person, query }) => {
    const numbers = Object.entries(filled(query, sums)).map(([name, value]) => [name, Number(value)]);
    const { output, next, count } = await desk.read('orders.list', {
      ...filled(query, [...words, ...days, ...byReportNames, 'cursor']),
      ...Object.fromEntries(numbers),
      // Orders that ended unpaid would flood the list: they are a view of their own.
      view: views.find((view) => view === query.get('view')) ?? 'live',
      sort: query.get('sort') === 'total' ? 'total' : 'placed',
      ascending: query.get('order') === 'asc',
      limit: sizeOf(query),
      count: true,
    } as never);
    return { orders: output, next, count, places: person.permissions.includes('orders.place') };
  },
);

export function Component() {
  const { orders, next, count, places } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const t = useT(ordersTexts);
  const state = useT(stateTexts);
  const byReport = useT(byReportTexts);
  const { rupiah, moment } = useFormat();
  const columns: Column<Order>[] = [
    {
      name: 'order',
      title: t('number'),
      cell: ({ order }) => <span className="whitespace-nowrap">{order}</span>,
    },
    { name: 'placed', title: t('placed'), cell: ({ placed }) => moment(placed), sorts: true },
    { name: 'customer', title: t('customer'), cell: ({ customer }) => customer ?? '' },
    { name: 'product', title: t('what'), cell: ({ product, kind }) => product ?? state(kind) },
    { name: 'kind', title: t('kind'), cell: ({ kind }) => state(kind), isExtra: true },
    { name: 'payment', title: t('payment'), cell: ({ payment }) => <PaymentState of={payment} /> },
    { name: 'delivery', title: t('delivery'), cell: ({ delivery }) => (delivery ? state(delivery) : '') },
    { name: 'total', title: t('total'), cell: ({ total }) => rupiah(total), isNumber: true, sorts: true },
    {
      name: 'door',
      title: t('door'),
      cell: ({ door }) => (door === 'storefront' ? '' : <Badge>{t(`door_${door}`)}</Badge>),
    },
    { name: 'exceptions', title: t('exceptions'), cell: (row) => <Open of={row} /> },
  ];
  const filters: Filter[] = [
    {
      name: 'view',
      label: t('view'),
      kind: 'choice',
      choices: [
        { value: 'not_paid', label: t('notPaid') },
        { value: 'all', label: byReport('all') },
      ],
    },
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
      choices: (['on_review', 'on_ship', 'finished'] as const).map((value) => ({
        value,
        label: state(value),
      })),
    },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: orderKinds.map((value) => ({ value, label: state(value) })),
    },
    { name: 'customer', label: t('customer'), kind: 'text' },
    { name: 'product', label: t('product'), kind: 'text' },
    { name: 'place', label: t('place'), kind: 'text' },
    { name: 'supplier', label: t('supplier'), kind: 'text' },
    { name: 'voucher', label: t('voucher'), kind: 'text' },
    { name: 'courier', label: t('courier'), kind: 'text' },
    {
      name: 'door',
      label: t('door'),
      kind: 'choice',
      choices: orderDoors.map((value) => ({ value, label: t(`door_${value}`) })),
    },
    { name: 'flag', label: t('exception'), kind: 'text' },
    { name: 'from', label: t('from'), kind: 'day' },
    { name: 'to', label: t('to'), kind: 'day' },
    { name: 'paid_from', label: t('paidFrom'), kind: 'day' },
    { name: 'paid_to', label: t('paidTo'), kind: 'day' },
    // A report's row leads here with them: they are chips, not fields of every search.
    ...byReportFilters(byReport).filter(({ name }) => query.has(name)),
    { name: 'total_from', label: t('totalFrom'), kind: 'number' },
    { name: 'total_to', label: t('totalTo'), kind: 'number' },
  ];
  const isFiltered = filters.some(({ name }) => query.get(name));
  return (
    <>
      <ScreenHead title={t('title')}>
        {places && <ButtonLink to="/orders/new">{t('newOrder')}</ButtonLink>}
      </ScreenHead>
      <Filters of={filters} />
      <List
        name={t('list')}
        rows={orders}
        next={next}
        count={count}
        hasSizes
        columns={columns}
        keyOf={({ order }) => order}
        to={({ order }) => `/orders/${order}`}
        card={(row) => [
          <span key="what">
            {row.order} <span className="font-normal text-slate">{row.product ?? state(row.kind)}</span>
          </span>,
          <span key="state" className="flex flex-wrap items-center gap-x-3">
            <PaymentState of={row.payment} /> {rupiah(row.total)} <Open of={row} />
          </span>,
        ]}
        empty={{
          title: isFiltered ? t('noMatch') : t('none'),
          children: isFiltered ? t('noMatchSays') : t('noneSays'),
        }}
        bulk={(chosen, clear) => (
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
        )}
      />
    </>
  );
}

function Open({ of: { exceptions } }: { of: Order }) {
  return exceptions.length === 0 ? null : <Badge tone="bad">{exceptions.length}</Badge>;
}
