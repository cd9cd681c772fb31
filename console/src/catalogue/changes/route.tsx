import { changeKinds } from '@langit/contract/values/supplier-changes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useDesk } from '../../lib/desk';
import type { Answer } from '../../lib/door';
import { costText, useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { useOperation } from '../../lib/use-operation';
import { useValue } from '../../lib/value';
import { act } from '../../ui/act';
import { ActButton, Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import type { Column } from '../../ui/columns';
import { Filters, filled } from '../../ui/filters';
import { List } from '../../ui/list';
import { OperationProgress } from '../../ui/operation-progress';
import { ScreenHead } from '../../ui/screen-head';
import { useWide } from '../../ui/use-wide';
import { dataText } from '../amounts';
import { CatalogueTabs } from '../catalogue-tabs';
import { catalogueTexts } from '../texts';
import { AcceptDialog } from './accept-dialog';

type Change = Answer<'catalogue.changes'>[number];

const names = ['supplier', 'place', 'kind'] as const;
const longCalls = ['catalogue.compare', 'catalogue.accept'];

export const loader = screenLoader([catalogueTexts], async ({ desk, query }) => {
  const cursor = query.get('cursor');
  const [{ output: changes, next }, { output: lists }, { output: operations }] = await Promise.all([
    desk.read('catalogue.changes', {
      ...filled(query, names),
      all: query.get('view') === 'all',
      limit: 50,
      ...(cursor ? { cursor } : {}),
    }),
    desk.read('catalogue.lists', {}),
    desk.read('operations.list', {}),
  ]);
  const running = operations.find(({ call, state }) => longCalls.includes(call) && state === 'running');
  return { changes, next, lists, running: running?.operation ?? null };
});

/** What the suppliers' lists say that the catalogue does not. */
export function Component() {
  const { changes, next, lists, running } = useLoaderData<typeof loader>();
  const t = useT(catalogueTexts);
  const { ago, moment, number } = useFormat();
  const [query] = useSearchParams();
  const person = useValue(useDesk().person);
  const isWide = useWide();
  const mayWrite = isWide && (person?.permissions.includes('catalogue.write') ?? false);
  const [started, setStarted] = useState<string | null>(null);
  const [accepting, setAccepting] = useState<object | null>(null);
  const { revalidate } = useRevalidator();
  const operation = useOperation(started ?? running);
  const isCompared = started !== null && operation?.state === 'done';
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!isCompared || told.current === started) return;
    told.current = started;
    tell({ text: t('wasCompared') });
    void revalidate();
  }, [isCompared, started, revalidate, t]);
  const columns: Column<Change>[] = [
    { name: 'product', title: t('code'), cell: ({ product }) => product },
    { name: 'what', title: t('what'), cell: ({ kind }) => <OneLine>{t(`${kind}_kind`)}</OneLine> },
    { name: 'figures', title: t('beforeNow'), cell: (row) => <Figures of={row} /> },
    { name: 'place', title: t('place'), cell: ({ place }) => place, isExtra: true },
    {
      name: 'supplier',
      title: t('supplier'),
      cell: ({ supplier, package: code }) => `${supplier} · ${code}`,
    },
    { name: 'state', title: t('state'), cell: (row) => <State of={row} /> },
    { name: 'seen', title: t('seen'), cell: ({ seen }) => <OneLine>{moment(seen)}</OneLine> },
  ];
  const acceptAct = (input: object, label: string) =>
    act({ call: 'catalogue.accept', label, input, opens: () => setAccepting(input) });
  const filter = filled(query, names);
  const odd = lists.filter((list) => list.odd !== null);
  const notSold = lists.filter(({ sold, waiting }) => !sold && waiting > 0);
  return (
    <>
      <ScreenHead
        title={t('changesTitle')}
        below={
          lists.every(({ compared }) => compared === null)
            ? t('neverCompared')
            : lists
                .map(({ supplier, compared, packages }) =>
                  t('compared', {
                    supplier,
                    packages: number(packages),
                    ago: compared ? ago(compared) : '–',
                  }),
                )
                .join(' · ')
        }
      >
        {isWide && (
          <ActButton
            act={act({
              call: 'catalogue.compare',
              label: t('compareNow'),
              input: {},
              after: ({ operation: id }) => setStarted(id),
            })}
          />
        )}
      </ScreenHead>
      <CatalogueTabs />
      {odd.map(({ supplier }) => (
        <p key={supplier} role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
          {t('odd', { supplier })}
        </p>
      ))}
      {notSold.map(({ supplier }) => (
        <p key={supplier} className="mb-4 rounded-sm bg-pale px-3 py-2">
          {t('notSold', { supplier })}
        </p>
      ))}
      {operation && operation.state !== 'done' && <OperationProgress of={operation} />}
      {accepting && <AcceptDialog asked={accepting} onClose={() => setAccepting(null)} />}
      <Filters
        of={[
          {
            name: 'kind',
            label: t('what'),
            kind: 'choice',
            choices: changeKinds.map((kind) => ({ value: kind, label: t(`${kind}_kind`) })),
          },
          { name: 'place', label: t('place'), kind: 'text' },
          {
            name: 'supplier',
            label: t('supplier'),
            kind: 'choice',
            choices: lists.map(({ supplier }) => ({ value: supplier, label: supplier })),
          },
          {
            name: 'view',
            label: t('view'),
            kind: 'choice',
            choices: [{ value: 'all', label: t('allChanges') }],
          },
        ]}
      />
      {mayWrite && Object.keys(filter).length > 0 && changes.some(({ state }) => state === 'waiting') && (
        <div className="mb-3">
          <Actions of={[acceptAct(filter, t('acceptAll'))]} />
        </div>
      )}
      <List
        name={t('changesTitle')}
        rows={changes}
        next={next}
        columns={columns}
        keyOf={({ change }) => change}
        to={({ product, kind }) =>
          kind === 'new' ? '/catalogue' : `/catalogue/${encodeURIComponent(product)}`
        }
        card={(row) => [
          row.product,
          <span key="what">
            {t(`${row.kind}_kind`)} · <Figures of={row} /> <State of={row} />
          </span>,
        ]}
        empty={{ title: t('noChanges') }}
        bulk={
          mayWrite
            ? (selected) => {
                const ids = selected.filter(({ state }) => state === 'waiting').map(({ change }) => change);
                return ids.length === 0 ? null : (
                  <Actions
                    of={[
                      acceptAct({ ids }, t('accept')),
                      act({
                        call: 'catalogue.ignore',
                        label: t('ignore'),
                        input: { ids },
                        done: t('wasIgnored'),
                      }),
                    ]}
                  />
                );
              }
            : undefined
        }
      />
    </>
  );
}

const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** Before → now: costs and minimum prices in dollars, facts in words. */
function Figures({ of: row }: { of: Change }) {
  const t = useT(catalogueTexts);
  const from = (before: string | null, now: string | null) =>
    now === null && before === null
      ? null
      : `${before === null ? '–' : costText(before)} → ${now === null ? '–' : costText(now)}`;
  const shownFact = (fact: string, value: string | number | null): string =>
    fact === 'data' && typeof value !== 'string' ? dataText(value, t('unlimited')) : String(value ?? '–');
  const parts = [
    from(row.minimum_before, row.minimum_now),
    row.kind === 'new' ? row.cost_now && costText(row.cost_now) : from(row.cost_before, row.cost_now),
    ...row.facts.map(({ fact, before, now }) => `${shownFact(fact, before)} → ${shownFact(fact, now)}`),
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

function State({ of: { state, followed } }: { of: Change }) {
  const t = useT(catalogueTexts);
  if (followed)
    return (
      <Badge tone={followed === 'sold' ? 'good' : followed === 'repriced' ? 'warn' : 'bad'}>
        {t(`${followed}_followed`)}
      </Badge>
    );
  return <Badge tone={state === 'waiting' ? 'warn' : 'plain'}>{t(state)}</Badge>;
}
