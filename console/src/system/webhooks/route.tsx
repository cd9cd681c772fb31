import { addressInput } from '@langit/contract/operator/address-input';
import { addressOf } from '@langit/contract/operator/things';
import { isUnsettled, webhookStates } from '@langit/contract/values/webhooks';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { ChevronDownIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { rupiahFigure, useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { sizeOf } from '../../lib/views';
import { partnerName } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { CardLine } from '../../ui/card-line';
import type { Column } from '../../ui/columns';
import { Filters } from '../../ui/filters';
import { List } from '../../ui/list';
import { Moment } from '../../ui/moment';
import { RowActs } from '../../ui/row-acts';
import { SectionHead } from '../parts';

type Notified = Answer<'webhooks.list'>[number];

export const loader = screenLoader(['system'], async ({ session, query }) => {
  const { output, next, count } = await session.read(
    'webhooks.list',
    addressInput('webhooks.list', query, sizeOf(query)),
  );
  return { events: output, next, count };
});

export function Component() {
  const { events, next, count } = useLoaderData<typeof loader>();
  const t = useT('system');
  const ui = useT('ui');
  const { rupiah } = useFormat();
  const [shownBody, setShownBody] = useState<string | null>(null);
  const nameOf = ({ customer, transaction }: Notified) => customer ?? transaction ?? '';
  const actsOf = (row: Notified) => (
    <RowActs>
      {row.body !== null && (
        <Button
          look="quiet"
          small
          aria-label={t('body')}
          title={t('body')}
          aria-expanded={shownBody === row.event}
          onClick={() => setShownBody(shownBody === row.event ? null : row.event)}
        >
          <ChevronDownIcon className={`size-5 ${shownBody === row.event ? 'rotate-180' : ''}`} />
        </Button>
      )}
      <Replay of={row} />
    </RowActs>
  );
  const bodyOf = ({ event, body }: Notified) =>
    event === shownBody && (
      <pre className="overflow-x-auto whitespace-pre-wrap break-all text-slate text-xs">{body}</pre>
    );
  const columns: readonly Column<Notified>[] = [
    { name: 'customer', title: t('customer'), cell: nameOf, isLong: true },
    { name: 'goods', title: t('goods'), cell: ({ goods }) => goods, isLong: true, leaves: 'third' },
    {
      name: 'amount',
      title: t('amount'),
      unit: 'Rp',
      cell: (row) => <Amount of={row} shown={rupiahFigure} />,
      isNumber: true,
    },
    {
      name: 'outcome',
      title: t('result'),
      cell: (row) => (
        <span className="inline-flex items-center gap-x-2">
          <Outcome of={row} />
          <Others of={row} isShort />
        </span>
      ),
    },
    { name: 'received', title: t('received'), cell: ({ received }) => <Moment at={received} /> },
    { name: 'order', title: t('order'), cell: ({ order }) => order, leaves: 'second' },
    {
      name: 'provider',
      title: t('provider'),
      cell: ({ provider }) => partnerName(provider),
      leaves: 'first',
    },
    { name: 'acts', title: ui('actions'), cell: actsOf, hasButtons: true },
  ];
  return (
    <>
      <SectionHead of="webhooks" />
      <Filters
        of={[
          {
            name: 'state',
            label: t('state'),
            kind: 'choice',
            choices: webhookStates.map((value) => ({ value, label: t(value) })),
          },
          { name: 'provider', label: t('provider'), kind: 'text' },
          { name: 'transaction', label: t('transaction'), kind: 'text' },
        ]}
      />
      <List
        name={t('webhooksList')}
        rows={events}
        next={next}
        count={count}
        hasSizes
        columns={columns}
        keyOf={({ event }) => event}
        to={({ order }) => order && addressOf('order', order)}
        underRow={bodyOf}
        card={(row) => [
          <CardLine key="who" end={<Amount of={row} shown={rupiah} />}>
            {nameOf(row)}
          </CardLine>,
          <span key="what">
            <CardLine end={<Outcome of={row} />}>{row.goods}</CardLine>
            <span className="flex flex-wrap items-center gap-x-3 text-xs">
              {row.order} <Moment at={row.received} /> <Others of={row} />
              <span className="ml-auto">{actsOf(row)}</span>
            </span>
            {bodyOf(row)}
          </span>,
        ]}
        empty={{ title: t('noWebhooks'), children: t('noWebhooksSays') }}
      />
    </>
  );
}

/** What the gateway names, and beside it what is due where that is another amount. */
function Amount({ of: { amount, notified }, shown }: { of: Notified; shown: (amount: number) => string }) {
  const t = useT('system');
  const named = notified ?? amount;
  if (named === null) return null;
  if (amount === null || named === amount) return <span className="whitespace-nowrap">{shown(named)}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold text-ember">{shown(named)}</span>{' '}
      <span className="text-slate text-xs">{t('insteadOfDue', { amount: shown(amount) })}</span>
    </span>
  );
}

/** What became of a payment. */
function Outcome({ of: { outcome } }: { of: Notified }) {
  const t = useT('system');
  const word = useWord('system');
  return (
    <Badge
      tone={isUnsettled(outcome) ? 'bad' : outcome === 'paid' ? 'good' : 'plain'}
      className="whitespace-nowrap"
    >
      {outcome === null ? t('open') : (word(`outcome_${outcome}`) ?? outcome)}
    </Badge>
  );
}

/** What was not settled is processed again. */
function Replay({ of: { event, transaction, order, outcome } }: { of: Notified }) {
  const t = useT('system');
  if (transaction === null || !isUnsettled(outcome)) return null;
  return (
    <ActionButton
      look="quiet"
      of={order ?? transaction}
      small
      action={actionOf({
        call: 'webhooks.replay',
        label: t('replay'),
        input: { event },
        help: t('replaySays'),
        done: t('replayed'),
      })}
    />
  );
}

/** The way to every notification of a payment that has several. */
function Others({
  of: { transaction, notifications },
  isShort = false,
}: {
  of: Notified;
  /** Beside a badge in a narrow column. */
  isShort?: boolean;
}) {
  const t = useT('system');
  const [query] = useSearchParams();
  if (transaction === null || notifications === 1 || query.has('transaction')) return null;
  const words = t('notifications', { count: notifications });
  return (
    <Link
      to={`?${new URLSearchParams({ transaction })}`}
      aria-label={words}
      title={words}
      className="relative z-10 inline-flex min-h-6 items-center text-link"
    >
      {isShort ? `×${notifications}` : words}
    </Link>
  );
}
