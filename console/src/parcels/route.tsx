import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { plainIdentifier } from '@langit/contract/values/identifiers';
import { isOnTheWay, parcelStates } from '@langit/contract/values/orders';
import { isInService } from '@langit/contract/values/rentals';
import { Badge } from '@langit/ui/badge';
import { Button, ButtonLink } from '@langit/ui/button';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFocusOfScanner } from '../lib/focus-of-scanner';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { CardLine } from '../ui/card-line';
import { listScreen } from '../ui/list-screen';
import { parcelQuery, parcelStateIn } from './parcel-query';

type Parcel = Answer<'parcels.list'>[number];

const views = [
  ['today', ''],
  ['all', 'view=all'],
  ['onTheWay', 'state=on_ship'],
] as const;

/** Filters that leave out parcels of a view. */
const narrowing = ['day', 'kind', 'courier'];

const viewOf = (query: URLSearchParams) =>
  isOnTheWay(parcelStateIn(query)) ? 'onTheWay' : query.get('view') === 'all' ? 'all' : 'today';

export const { loader, Component } = listScreen('parcel', {
  texts: ['parcels', 'units'],
  input: ({ query }) => parcelQuery(query, dayInJakarta(new Date())),
  useParts({ rows, query }) {
    const t = useT('parcels');
    const { listed } = useFormat();
    const view = viewOf(query);
    return {
      title: t('title'),
      head: (
        <>
          {' '}
          <ButtonLink look="secondary" to="/parcels/paste">
            {t('paste')}
          </ButtonLink>
          {rows.length > 0 && (
            <ButtonLink look="secondary" to={{ pathname: '/parcels/slips', search: String(query) }}>
              {t('slips')}
            </ButtonLink>
          )}
        </>
      ),
      above: <Scan />,
      views: views.map(([name, query]) => ({ label: t(name), query })),
      name: t('list'),
      filters: [
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
          choices: parcelStates.map((value) => ({ value, label: t(value) })),
        },
        { name: 'courier', label: t('courier'), kind: 'text' },
      ],
      columns: [
        { name: 'order', title: t('order'), cell: ({ order }) => order },
        { name: 'send_by', title: t('sendBy'), cell: (parcel) => <SendBy parcel={parcel} /> },
        { name: 'to', title: t('to'), cell: ({ to }) => to ?? '', isLong: true },
        { name: 'city', title: t('city'), cell: ({ city }) => city ?? '', isLong: true, leaves: 'third' },
        {
          name: 'what',
          title: t('what'),
          cell: ({ what }) => what,
          isLong: true,
        },
        {
          name: 'serials',
          title: t('serials'),
          cell: ({ serials }) => listed(serials),
          leaves: 'first',
        },
        {
          name: 'state',
          title: t('state'),
          cell: (parcel) => <Whereabouts of={parcel} />,
        },
        { name: 'courier', title: t('courier'), cell: ({ courier }) => courier ?? '', leaves: 'second' },
      ],
      card: (parcel) => [
        <CardLine key="who" end={<SendBy parcel={parcel} />}>
          {parcel.to ?? parcel.order}
        </CardLine>,
        <span key="what" className="block">
          <CardLine end={(parcel.stuck || parcel.tracking) && <Whereabouts of={parcel} />}>
            {parcel.what}
          </CardLine>
          <CardLine isSmall end={parcel.order}>
            {parcel.city}
          </CardLine>
        </span>,
      ],
      empty: () => {
        if (narrowing.some((name) => query.get(name))) return { title: t('none'), children: t('noneSays') };
        if (view === 'today') return { title: t('noneToday'), children: t('noneTodaySays') };
        return view === 'all'
          ? { title: t('noneToSend'), children: t('noneTodaySays') }
          : { title: t('noneOnTheWay'), children: t('noneOnTheWaySays') };
      },
    };
  },
});

function SendBy({ parcel: { send_by: sendBy, late } }: { parcel: Parcel }) {
  const t = useT('parcels');
  const { dayInList } = useFormat();
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {dayInList(sendBy)} {late && <Badge tone="bad">{t('late')}</Badge>}
    </span>
  );
}

/** Where a parcel is, or the router that keeps it from leaving. */
function Whereabouts({ of: { state, tracking, stuck } }: { of: Parcel }) {
  const t = useT('parcels');
  const units = useT('units');
  if (!stuck) return <span>{tracking ?? t(state)}</span>;
  return (
    <Badge tone="bad">
      {t('stuck', {
        serial: stuck.serial,
        state: isInService(stuck.state) ? t('notBack') : units(stuck.state),
      })}
    </Badge>
  );
}

/** Opens a parcel by its scanned order. */
function Scan() {
  const t = useT('parcels');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [order, setOrder] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useFocusOfScanner(field);
  return (
    <form
      aria-label={t('scan')}
      className="mb-3 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('order') ?? '');
        const code = plainIdentifier(typed).toUpperCase();
        if (code === '') return;
        setOrder('');
        void navigate({ pathname: `/parcels/${encodeURIComponent(code)}`, search: String(query) });
      }}
    >
      <input
        ref={field}
        aria-label={t('scan')}
        placeholder={t('scan')}
        name="order"
        value={order}
        autoComplete="off"
        enterKeyHint="go"
        onChange={(event) => setOrder(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-sm border border-edge bg-surface px-3 text-base md:max-w-md"
      />
      <Button look="secondary" type="submit" className="min-h-11">
        {t('open')}
      </Button>
    </form>
  );
}
