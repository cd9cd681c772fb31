import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { useState } from 'react';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { Badge } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import type { Column } from '../ui/columns';
import { Filters, filled } from '../ui/filters';
import { List } from '../ui/list';
import { ListBeside } from '../ui/list-beside';
import { ScreenHead } from '../ui/screen-head';
import { parcelQuery } from './parcel-query';
import { parcelsTexts } from './texts';

type Parcel = Answer<'parcels.list'>[number];

export const loader = screenLoader([parcelsTexts], async ({ desk, query }) => {
  const { output, next, count } = await desk.read('parcels.list', {
    ...parcelQuery(query, dayInJakarta(new Date())),
    ...filled(query, ['cursor']),
    limit: sizeOf(query),
    count: true,
  });
  return { parcels: output, next, count };
});

const views = [
  ['today', ''],
  ['all', 'view=all'],
  ['onTheWay', 'state=on_ship'],
] as const;

const viewOf = (query: URLSearchParams) =>
  query.get('state') === 'on_ship' ? 'onTheWay' : query.get('view') === 'all' ? 'all' : 'today';

export function Component() {
  const { parcels, next, count } = useLoaderData<typeof loader>();
  const { order: opened } = useParams();
  const [query] = useSearchParams();
  const t = useT(parcelsTexts);
  const { day, listed } = useFormat();
  const view = viewOf(query);
  const columns: Column<Parcel>[] = [
    { name: 'order', title: t('order'), cell: ({ order }) => order },
    { name: 'send_by', title: t('sendBy'), cell: (parcel) => <SendBy parcel={parcel} /> },
    { name: 'to', title: t('to'), cell: ({ to }) => to ?? '' },
    { name: 'what', title: t('what'), cell: ({ what }) => what, isExtra: opened !== undefined },
    {
      name: 'serials',
      title: t('serials'),
      cell: ({ serials }) => listed(serials),
      isExtra: opened !== undefined,
    },
    {
      name: 'state',
      title: t('state'),
      cell: ({ state, tracking }) => tracking ?? t(state),
      isExtra: opened !== undefined,
    },
    { name: 'courier', title: t('courier'), cell: ({ courier }) => courier ?? '', isExtra: true },
  ];
  return (
    <>
      <ScreenHead title={t('title')}>
        <ButtonLink to="/parcels/paste">{t('paste')}</ButtonLink>
        {parcels.length > 0 && (
          <ButtonLink to={{ pathname: '/parcels/slips', search: String(query) }}>{t('slips')}</ButtonLink>
        )}
      </ScreenHead>
      <nav aria-label={t('title')} className="mb-3 flex flex-wrap gap-2">
        {views.map(([name, search]) => (
          <ButtonLink
            key={name}
            to={{ pathname: '/parcels', search }}
            kind={view === name ? 'main' : 'plain'}
            aria-current={view === name ? 'page' : undefined}
          >
            {t(name)}
          </ButtonLink>
        ))}
      </nav>
      <Scan />
      <ListBeside isOpen={opened !== undefined}>
        <Filters
          of={[
            { name: 'day', label: t('day'), kind: 'day' },
            {
              name: 'kind',
              label: t('kind'),
              kind: 'choice',
              choices: (['card', 'router'] as const).map((value) => ({ value, label: t(value) })),
            },
            {
              name: 'state',
              label: t('state'),
              kind: 'choice',
              choices: (['on_review', 'on_ship'] as const).map((value) => ({ value, label: t(value) })),
            },
            { name: 'courier', label: t('courier'), kind: 'text' },
          ]}
        />
        <List
          name={t('list')}
          rows={parcels}
          next={next}
          count={count}
          hasSizes
          columns={columns}
          keyOf={({ order }) => order}
          to={({ order }) => `/parcels/${order}`}
          opened={opened}
          card={(parcel) => [
            [parcel.order, parcel.to].filter(Boolean).join(' · '),
            <span key="day" className="flex flex-wrap gap-2">
              <SendBy parcel={parcel} /> {parcel.what}
            </span>,
          ]}
          empty={
            view === 'today'
              ? { title: t('noneToday'), children: t('noneTodaySays') }
              : { title: t('none'), children: t('noneSays') }
          }
        />
      </ListBeside>
    </>
  );

  function SendBy({ parcel: { send_by: sendBy, late } }: { parcel: Parcel }) {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        {day(sendBy)} {late && <Badge tone="bad">{t('late')}</Badge>}
      </span>
    );
  }
}

/** Opens a parcel by its scanned order. */
function Scan() {
  const t = useT(parcelsTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [order, setOrder] = useState('');
  return (
    <form
      aria-label={t('scan')}
      className="mb-3 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const code = order.trim().toUpperCase();
        if (code === '') return;
        setOrder('');
        void navigate({ pathname: `/parcels/${encodeURIComponent(code)}`, search: String(query) });
      }}
    >
      <input
        aria-label={t('scan')}
        placeholder={t('scan')}
        value={order}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => setOrder(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-surface px-3 text-base md:max-w-md"
      />
      <Button type="submit" className="min-h-11">
        {t('open')}
      </Button>
    </form>
  );
}
